import { LRUCache } from 'lru-cache';
import { sendRequest, type Reply, type Send } from '@site/shared-ui/app';

/** What is remembered, in letters of JSON. */
const LIMIT = 8_000_000;

interface Known {
  etag: string;
  data: unknown;
}

const isPublic = ({ headers }: Reply): boolean =>
  /\bpublic\b/.test(headers.get('cache-control') ?? '');

/**
 * What the API has told everybody, remembered by a thread, as a browser remembers it (RFC 9111): each request asks
 * whether that is still true, and the same answer is the same object. What is for one visitor is not remembered.
 */
export class KnownAnswers {
  private readonly answers = new LRUCache<string, Known>({ maxSize: LIMIT });
  private readonly data = new WeakSet<object>();

  /** Whether some data is what everybody is told. */
  has(data: unknown): boolean {
    return typeof data === 'object' && data !== null && this.data.has(data);
  }

  readonly send: Send = async (url, init) => {
    const known = init.method === 'GET' ? this.answers.get(url) : undefined;
    const reply = await sendRequest(url, {
      ...init,
      headers: {
        ...init.headers,
        // The API is next door: compressing costs both more than sending.
        'accept-encoding': 'identity',
        ...(known && { 'if-none-match': known.etag }),
      },
    });
    if (known && reply.status === 304) return { ...reply, status: 200, data: known.data };
    this.remember(url, reply);
    return reply;
  };

  private remember(url: string, reply: Reply): void {
    const { data, headers } = reply;
    const etag = headers.get('etag');
    this.answers.delete(url);
    if (!etag || typeof data !== 'object' || data === null || !isPublic(reply)) return;
    this.data.add(data);
    const size = Number(headers.get('content-length')) || JSON.stringify(data).length;
    this.answers.set(url, { etag, data }, { size: size + url.length });
  }
}

/** Of this thread. */
export const knownAnswers = new KnownAnswers();
