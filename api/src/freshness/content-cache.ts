import type { IncomingMessage, ServerResponse } from 'node:http';
import { AddressCache, type CacheSize } from '@site/server-kit/caching/address-cache';
import { writeCached } from '@site/server-kit/caching/write-cached';
import { negotiateEncoding } from '@site/server-kit/http/accepted-encoding';
import type { Headers } from '@site/server-kit/http/security-headers';
import { hasBody } from '@site/server-kit/http/unread-body';
import { isUnavailable } from '../http/errors';
import type { RequestObserver } from '../http/observe';
import { mayBeAuthor } from '../http/session-cookie';
import { byteLength, encodeBody, type Representation } from './representation';
import { type ContentVersions, freshness, isDatabaseDown } from './versions';

/** How a module's route takes part in the cache. */
export interface ContentRoute {
  kind: string;
  route: string;
  /** Set where the answer depends on the query of the address. */
  readsQuery?: boolean;
  /**
   * Absent: every answer needs the database. `unused`: none needs it. `optional`: the data may be in memory, or not
   * stored at all; otherwise the read itself throws the error of an unavailable database.
   */
  database?: 'unused' | 'optional';
  /**
   * False where the path holds words that a visitor typed: the cache has no copy of the answer, because made-up words
   * would take the place of content.
   */
  cached?: false;
}

export interface Body {
  type: string;
  text: string;
}

export const toJsonBody = (value: unknown): Body => ({
  type: 'application/json; charset=utf-8',
  text: JSON.stringify(value),
});

interface Entry extends ContentRoute {
  version: number | undefined;
  /** Time just before its data was read. */
  readAt: number;
  representation: Representation;
}

interface ReadyAnswer {
  representation: Representation;
  route: string;
  /** Seconds since the answer was last known to be current; undefined while it is. */
  age: number | undefined;
}

/**
 * Caches answers with public content by address: read, checked, hashed and compressed once per version. The version is
 * noted before reading, so a write in between makes an answer stale, not wrong. While the database is down, an answer
 * is sent for up to a day, with its age.
 */
export class ContentCache {
  private readonly answers = new AddressCache<Entry>(freshness.answers, ({ representation }) =>
    byteLength(representation),
  );
  private readonly pending = new Map<string, Promise<Representation>>();
  readonly limits: CacheSize = freshness.answers;
  readonly counts = { hits: 0, stale: 0, reads: 0 };

  constructor(
    private readonly versions: Pick<ContentVersions, 'current' | 'catchUp' | 'seenAt'>,
    private readonly headers: Headers,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get size(): CacheSize {
    return this.answers.size;
  }

  /**
   * The ready answer of an address: a current one, or the last one while the database is down. The query is ignored
   * unless the route reads it.
   */
  getReady(address: string): ReadyAnswer | undefined {
    const entry = this.answers.get(address);
    const query = address.indexOf('?');
    if (entry || query < 0) return this.findFresh(entry);
    const plain = this.answers.get(address.slice(0, query));
    return plain?.readsQuery ? undefined : this.findFresh(plain);
  }

  private findFresh(entry: Entry | undefined): ReadyAnswer | undefined {
    if (entry === undefined) return undefined;
    const isYoung = this.now() - entry.readAt < freshness.maximumAgeMs;
    if (isYoung && entry.version === this.versions.current(entry.kind))
      return this.answer(entry, undefined);
    return this.isDatabaseDown() ? this.stale(entry) : undefined;
  }

  /** Makes earlier writes of other processes visible at once; does nothing while the database is down. */
  async catchUp(): Promise<void> {
    if (this.isDatabaseDown()) return;
    await this.versions.catchUp().catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
    });
  }

  /** The answer of an address, loaded once for concurrent callers; the previous one when the database is down. */
  async get(
    content: ContentRoute,
    address: string,
    load: () => Promise<Body>,
  ): Promise<ReadyAnswer> {
    const ready = this.getReady(address);
    if (ready) return ready;
    const version = this.versions.current(content.kind);
    // A stale answer has the data of the last known version and is as old as the last successful poll.
    const isStale = content.database === 'optional' && this.isDatabaseDown();
    const readAt = isStale ? this.versions.seenAt() : this.now();
    const task = `${version} ${address}`;
    let pendingAnswer = this.pending.get(task);
    if (!pendingAnswer) {
      pendingAnswer = this.render({ ...content, version, readAt }, address, load);
      this.pending.set(task, pendingAnswer);
      void pendingAnswer.catch(() => undefined).finally(() => this.pending.delete(task));
    }
    try {
      const representation = await pendingAnswer;
      const age = isStale ? Math.floor((this.now() - readAt) / 1000) : undefined;
      return { representation, route: content.route, age };
    } catch (error) {
      const entry = this.answers.get(address);
      const stale = entry && isUnavailable(error) ? this.stale(entry) : undefined;
      if (!stale) throw error;
      return stale;
    }
  }

  private isDatabaseDown(): boolean {
    return isDatabaseDown(this.versions.seenAt(), this.now());
  }

  private stale(entry: Entry): ReadyAnswer | undefined {
    const isLatest = entry.version === this.versions.current(entry.kind);
    const currentAt = isLatest ? Math.max(entry.readAt, this.versions.seenAt()) : entry.readAt;
    const age = Math.max(0, this.now() - currentAt);
    return age > freshness.staleAtMostMs ? undefined : this.answer(entry, Math.floor(age / 1000));
  }

  private answer({ representation, route }: Entry, age: number | undefined): ReadyAnswer {
    this.counts.hits++;
    if (age !== undefined) this.counts.stale++;
    return { representation, route, age };
  }

  private async render(
    content: Omit<Entry, 'representation'>,
    address: string,
    load: () => Promise<Body>,
  ): Promise<Representation> {
    const { type, text } = await load();
    const headers = {
      ...this.headers,
      'content-type': type,
      ...(content.version !== undefined && {
        'content-version': `${content.kind}=${content.version}`,
      }),
    };
    const previous = this.answers.get(address)?.representation;
    const representation = await encodeBody(Buffer.from(text), headers, previous);
    this.counts.reads++;
    if (content.cached !== false) this.answers.set(address, { ...content, representation });
    return representation;
  }
}

/** Answers cached content before Koa. Requests with a session, a body, an origin or another spelling go on to Koa. */
export function answerCachedContent(
  cache: Pick<ContentCache, 'getReady'>,
  observer: RequestObserver,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    const { method, headers, url = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || headers.origin !== undefined) return false;
    if (mayBeAuthor(request) || hasBody(request)) return false;
    const ready = cache.getReady(url);
    if (!ready) return false;
    const observed = observer.begin(request);
    const { representation, route, age } = ready;
    const ageHeader = age === undefined ? [] : ['age', String(age)];
    const own = ['x-request-id', observed.id, ...ageHeader];
    writeCached(request, response, representation[negotiateEncoding(request)], own);
    observer.end(observed, { method, route, status: response.statusCode });
    return true;
  };
}
