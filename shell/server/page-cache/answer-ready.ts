import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Headers } from '@site/server-kit/security-headers';
import type { Editions } from '../edition';
import { acceptedEncoding } from './accepted-encoding';
import { cachingHeaders, isKnown } from './caching-headers';
import type { Encoding } from './encodings';
import type { KeptPage } from './kept-page';
import type { PageCache } from './page-cache';

/** A request without a body (RFC 9112, 6.3) for something to read. */
const isPlainRead = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

interface Head {
  /** Names and values in turn, as `writeHead` takes them without copying. */
  fields: readonly string[];
  etag: string;
}

/**
 * Answers a page that is ready in one write, before anything else looks at the request. Answers whether it did.
 * @param constant what every answer of the shell carries
 */
export function answerReady(
  cache: PageCache,
  editions: Editions,
  constant: Headers,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const heads = new WeakMap<KeptPage, Map<Encoding, Head>>();

  function headOf(page: KeptPage, encoding: Encoding): Head {
    const known = heads.get(page) ?? new Map<Encoding, Head>();
    const found = known.get(encoding);
    if (found) return found;
    const caching = cachingHeaders(page.facts, true);
    const fields = Object.entries({
      ...constant,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': page.facts.policy,
      ...caching,
      vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    }).flat();
    const head = { fields, etag: caching.etag };
    heads.set(page, known.set(encoding, head));
    return head;
  }

  return (request, response) => {
    const edition = editions.forAll;
    if (!edition || !isPlainRead(request)) return false;
    const page = cache.ready(request.url ?? '', edition);
    if (!page) return false;
    const encoding = acceptedEncoding(request);
    const { fields, etag } = headOf(page, encoding);
    if (isKnown(request, etag)) {
      response.writeHead(304, [...fields]);
      response.end();
      return true;
    }
    const body = page.body(encoding);
    response.writeHead(page.facts.status, ['content-length', String(body.length), ...fields]);
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}
