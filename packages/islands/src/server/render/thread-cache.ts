import { LRUCache } from 'lru-cache';
import { sendRequest, type Reply, type Send } from '@site/shared-ui/app';
import type { createStyles } from '@site/shared-ui/ui';
import { MINUTE_MS } from '@site/server-kit/duration';

/** Size of each render thread's cache of API answers and rendered islands. A character counts as a byte. */
const CACHE_BYTES = 16_000_000;

export interface RenderedIsland {
  html: string;
  styles: Pick<ReturnType<typeof createStyles>, 'inserted' | 'registered'>;
}

export type Reads = ReadonlyMap<string, unknown>;

interface CachedAnswer {
  etag: string;
  data: unknown;
}

interface CachedIsland {
  island: RenderedIsland;
  reads: Reads;
  renderedAt: number;
}

const isPublic = ({ headers }: Reply): boolean =>
  /\bpublic\b/.test(headers.get('cache-control') ?? '');

/**
 * Caches the API's public answers and rendered islands in a render thread, for pages that are not in the page cache or
 * of which one island has changed. Answers are revalidated at every request, as in a browser (RFC 9111); an unchanged
 * answer is the same object. An island is reused while all data of its build is the same objects.
 */
export class ThreadCache {
  /** Answers by URL. Islands by their key, which begins with a number. */
  private readonly entries = new LRUCache<string, CachedAnswer | CachedIsland>({
    maxSize: CACHE_BYTES,
  });
  private readonly publicData = new WeakSet<object>();
  private readonly numbers = new WeakMap<object, number>();
  private lastNumber = 0;

  /** Whether data is from a public answer of the API. */
  isPublic(data: unknown): boolean {
    return typeof data === 'object' && data !== null && this.publicData.has(data);
  }

  /** Sends a request of the store. An unchanged public answer is the same object as before. */
  readonly send: Send = async (url, init) => {
    const entry = init.method === 'GET' ? this.entries.get(url) : undefined;
    const known = entry && 'etag' in entry ? entry : undefined;
    const reply = await sendRequest(url, {
      ...init,
      headers: {
        ...init.headers,
        // The API is close by: compression costs both sides more than sending the plain text.
        'accept-encoding': 'identity',
        ...(known && { 'if-none-match': known.etag }),
      },
    });
    if (known && reply.status === 304) return { ...reply, status: 200, data: known.data };
    this.store(url, reply);
    return reply;
  };

  private store(url: string, reply: Reply): void {
    const { data, headers } = reply;
    const etag = headers.get('etag');
    this.entries.delete(url);
    if (!etag || typeof data !== 'object' || data === null || !isPublic(reply)) return;
    this.publicData.add(data);
    const size = Number(headers.get('content-length')) || JSON.stringify(data).length;
    this.entries.set(url, { etag, data }, { size: size + url.length });
  }

  /** Key of all inputs of an island except data; undefined if JSON cannot tell its inputs apart. */
  keyOf(component: object, inputs: unknown): string | undefined {
    let isData = true;
    const text = JSON.stringify(inputs, (_, value: unknown) => {
      isData &&= typeof value !== 'function' && typeof value !== 'symbol';
      return value;
    });
    return isData ? `${this.numberOf(component)} ${text}` : undefined;
  }

  /**
   * A rendered island, if it is not too old and was rendered with the same data.
   * @param reads data that the island can read
   */
  island(key: string, reads: Reads): RenderedIsland | undefined {
    const entry = this.entries.get(key);
    if (!entry || 'etag' in entry) return undefined;
    const isYoung = Date.now() - entry.renderedAt < MINUTE_MS;
    const isCurrent =
      entry.reads.size === reads.size &&
      [...reads].every(([query, data]) => entry.reads.get(query) === data);
    return isYoung && isCurrent ? entry.island : undefined;
  }

  /** @param reads data that the island could read, all of it public */
  setIsland(key: string, island: RenderedIsland, reads: Reads): void {
    const css = Object.values(island.styles.inserted).map((text) => String(text).length);
    const size = css.reduce((sum, length) => sum + length, key.length + island.html.length);
    this.entries.set(key, { island, reads, renderedAt: Date.now() }, { size });
  }

  private numberOf(component: object): number {
    let number = this.numbers.get(component);
    if (number === undefined) this.numbers.set(component, (number = ++this.lastNumber));
    return number;
  }
}

export const threadCache = new ThreadCache();
