import type { Headers } from '@site/server-kit/security-headers';
import { LRUCache } from 'lru-cache';
import { isAway } from '../http/answer-errors';
import { type Representation, represent, sizeOf } from './representation';
import type { ContentVersions } from './versions';

/** Milliseconds after which content is read anew whatever its version says. */
const maximumAge = 30_000;
/** Milliseconds without a look at the versions that mean that the database is away: several in a row have failed. */
const awayAfter = 1500;
/** Milliseconds for which content is answered that was true when the database was last seen. */
const standingAtMost = 24 * 60 * 60 * 1000;

/** What content belongs to. */
export interface Origin {
  /** The module that it is the content of. */
  kind: string;
  /** The route that answers with it. */
  route: string;
  /** Set where the query of an address decides what it answers. */
  readsQuery?: boolean;
}

/** What is answered, before it is made ready. */
export interface Body {
  /** Media type. */
  type: string;
  text: string;
}

export const jsonOf = (value: unknown): Body => ({
  type: 'application/json; charset=utf-8',
  text: JSON.stringify(value),
});

/** How much there is, or may be. */
interface Extent {
  count: number;
  bytes: number;
}

/** What is kept at most: of addresses with a query, which anybody can make up, a quarter. */
const limits = {
  plain: { count: 750, bytes: 24 * 1024 * 1024 },
  asked: { count: 250, bytes: 8 * 1024 * 1024 },
} as const;

interface KeptAnswer extends Origin {
  version: number | undefined;
  /** When its data was about to be read. */
  made: number;
  representation: Representation;
}

const cacheOf = ({ count, bytes }: Extent) =>
  new LRUCache<string, KeptAnswer>({ max: count, maxSize: bytes });

/** Public content that can be sent. */
export interface ReadyAnswer {
  representation: Representation;
  route: string;
  /** Seconds since it was last known to be true; undefined while it is. */
  age: number | undefined;
}

/**
 * Public content as it goes over the wire, by address: read, checked, serialised, hashed and compressed once a version.
 * Its version is noted before the data is read, so that a write in between makes it stale rather than wrong. While the
 * database is away, what is ready stands for a day and tells its age. Memory is bounded, and made-up queries push out
 * nothing but each other.
 *
 * An address is the one that parsed parameters make, see `canonicalPath`; every other spelling finds the same answer.
 */
export class Representations {
  readonly #plain = cacheOf(limits.plain);
  readonly #asked = cacheOf(limits.asked);
  readonly #making = new Map<string, Promise<Representation>>();
  /** What is kept at most. */
  readonly limits: Extent = {
    count: limits.plain.count + limits.asked.count,
    bytes: limits.plain.bytes + limits.asked.bytes,
  };
  /** Answers that were ready, those among them that told an age, and how often something was made ready. */
  readonly counts = { ready: 0, aged: 0, made: 0 };

  constructor(
    private readonly versions: Pick<ContentVersions, 'current' | 'catchUp' | 'seenAt'>,
    private readonly headers: Headers,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** How much is kept. */
  get size(): Extent {
    return {
      count: this.#plain.size + this.#asked.size,
      bytes: this.#plain.calculatedSize + this.#asked.calculatedSize,
    };
  }

  /**
   * What is ready for an address: what is true, or what was when the database was last seen. A query that decides nothing
   * is not there.
   */
  ready(address: string): ReadyAnswer | undefined {
    const query = address.indexOf('?');
    if (query < 0) return this.#readyOf(this.#plain.get(address));
    const asked = this.#asked.get(address);
    if (asked) return this.#readyOf(asked);
    const plain = this.#plain.get(address.slice(0, query));
    return plain?.readsQuery ? undefined : this.#readyOf(plain);
  }

  #readyOf(kept: KeptAnswer | undefined): ReadyAnswer | undefined {
    if (kept === undefined) return undefined;
    const isTrue =
      kept.version === this.versions.current(kept.kind) && this.now() - kept.made < maximumAge;
    if (!isTrue) return this.#isDatabaseAway() ? this.#standing(kept) : undefined;
    return this.#answer(kept, undefined);
  }

  /** Makes what other processes have written until now count at once; without a database, what was last seen counts. */
  async catchUp(): Promise<void> {
    if (this.#isDatabaseAway()) return;
    await this.versions.catchUp().catch((error: unknown) => {
      if (!isAway(error)) throw error;
    });
  }

  /**
   * The answer of an address, made from `load` unless it is ready; made once for all who wait for it. When `load` finds
   * the database away, what was made before.
   */
  async of(origin: Origin, address: string, load: () => Promise<Body>): Promise<ReadyAnswer> {
    const ready = this.ready(address);
    if (ready) return ready;
    const version = this.versions.current(origin.kind);
    const task = `${version} ${address}`;
    let making = this.#making.get(task);
    if (!making) {
      making = this.#make({ ...origin, version, made: this.now() }, address, load);
      this.#making.set(task, making);
      void making.catch(() => undefined).finally(() => this.#making.delete(task));
    }
    try {
      return { representation: await making, route: origin.route, age: undefined };
    } catch (error) {
      const kept = this.#cacheOf(address).get(address);
      const standing = kept && isAway(error) ? this.#standing(kept) : undefined;
      if (!standing) throw error;
      return standing;
    }
  }

  #isDatabaseAway(): boolean {
    return this.now() - this.versions.seenAt() > awayAfter;
  }

  #standing(kept: KeptAnswer): ReadyAnswer | undefined {
    const isLatest = kept.version === this.versions.current(kept.kind);
    const wasTrue = isLatest ? Math.max(kept.made, this.versions.seenAt()) : kept.made;
    const age = Math.max(0, this.now() - wasTrue);
    return age > standingAtMost ? undefined : this.#answer(kept, Math.floor(age / 1000));
  }

  #answer(kept: KeptAnswer, age: number | undefined): ReadyAnswer {
    this.counts.ready++;
    if (age !== undefined) this.counts.aged++;
    return { representation: kept.representation, route: kept.route, age };
  }

  #cacheOf(address: string): LRUCache<string, KeptAnswer> {
    return address.includes('?') ? this.#asked : this.#plain;
  }

  async #make(
    origin: Pick<KeptAnswer, 'kind' | 'route' | 'readsQuery' | 'version' | 'made'>,
    address: string,
    load: () => Promise<Body>,
  ): Promise<Representation> {
    const { type, text } = await load();
    const headers = {
      ...this.headers,
      'content-type': type,
      ...(origin.version === undefined
        ? {}
        : { 'content-version': `${origin.kind}=${origin.version}` }),
    };
    const cache = this.#cacheOf(address);
    const before = cache.get(address)?.representation;
    const representation = await represent(Buffer.from(text), headers, before);
    this.counts.made++;
    cache.set(address, { ...origin, representation }, { size: sizeOf(representation) });
    return representation;
  }
}
