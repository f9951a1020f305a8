import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Headers } from '@site/server-kit/security-headers';
import type { Editions } from '../edition';
import { acceptedEncoding } from './accepted-encoding';
import { cacheControl } from './cache-control';
import type { Encoding } from './encodings';
import type { KeptPage } from './kept-page';
import type { PageCache } from './page-cache';

/** Whether the caller has it already: the weak comparison of `If-None-Match` (RFC 9110, 13.1.2). */
function isKnown(request: IncomingMessage, etag: string): boolean {
  const known = request.headers['if-none-match'];
  if (known === undefined) return false;
  const opaque = etag.replace(/^W\//, '');
  return (
    known === etag ||
    known.split(',').some((tag) => ['*', opaque].includes(tag.trim().replace(/^W\//, '')))
  );
}

/** A request without a body (RFC 9112, 6.3) for something to read. */
const isPlainRead = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

/**
 * Answers a page that is ready in one write, before anything else looks at the request. Answers whether it did.
 * @param constant what every answer of the shell carries
 */
export function answerReady(
  cache: PageCache,
  editions: Editions,
  constant: Headers,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  /** Names and values in turn, as `writeHead` takes them without copying. */
  const heads = new WeakMap<KeptPage, Map<Encoding, readonly string[]>>();

  function headOf(page: KeptPage, encoding: Encoding): readonly string[] {
    const known = heads.get(page) ?? new Map<Encoding, readonly string[]>();
    const found = known.get(encoding);
    if (found) return found;
    const head = Object.entries({
      ...constant,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': page.facts.policy,
      'cache-control': cacheControl(page.facts, true),
      vary: 'Accept-Encoding',
      etag: page.facts.etag,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    }).flat();
    heads.set(page, known.set(encoding, head));
    return head;
  }

  return (request, response) => {
    const edition = editions.forAll;
    if (!edition || !isPlainRead(request)) return false;
    const page = cache.ready(request.url ?? '', edition);
    if (!page) return false;
    const encoding = acceptedEncoding(request);
    const head = headOf(page, encoding);
    if (isKnown(request, page.facts.etag)) {
      response.writeHead(304, [...head]);
      response.end();
      return true;
    }
    const body = page.body(encoding);
    response.writeHead(page.facts.status, ['content-length', String(body.length), ...head]);
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}
