import type { IncomingMessage } from 'node:http';
import accepts from 'accepts';
import type { Encoding } from './encodings';

/** Browsers send a handful of different headers; what is not among them is worked out each time. */
const known = new Map<string, Encoding>();
const KNOWN_AT_MOST = 100;

/** The smallest encoding that a request accepts (RFC 9110, 12.5.3). */
export function acceptedEncoding(request: IncomingMessage): Encoding {
  const header = request.headers['accept-encoding'];
  if (typeof header !== 'string') return 'identity';
  const found = known.get(header);
  if (found) return found;
  const accepted = accepts(request);
  const encoding = accepted.encodings('br')
    ? 'br'
    : accepted.encodings('gzip')
      ? 'gzip'
      : 'identity';
  if (known.size < KNOWN_AT_MOST) known.set(header, encoding);
  return encoding;
}
