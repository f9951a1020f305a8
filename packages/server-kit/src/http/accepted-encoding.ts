import type { IncomingMessage } from 'node:http';
import accepts from 'accepts';
import { LRUCache } from 'lru-cache';

/** Content encodings that we send. `identity` is uncompressed. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Results by header, because parsing one takes 5 µs. Browsers send only a handful of different ones. */
const encodingByHeader = new LRUCache<string, Encoding>({ max: 100 });

/** The encoding with the smallest result that a request accepts (RFC 9110, 12.5.3). */
export function negotiateEncoding(request: IncomingMessage): Encoding {
  const header = request.headers['accept-encoding'];
  if (typeof header !== 'string') return 'identity';
  const cached = encodingByHeader.get(header);
  if (cached) return cached;
  const accepted = accepts(request);
  const encoding = accepted.encodings('br')
    ? 'br'
    : accepted.encodings('gzip')
      ? 'gzip'
      : 'identity';
  encodingByHeader.set(header, encoding);
  return encoding;
}
