import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Encoding, acceptedEncoding } from '@site/server-kit/accepted-encoding';
import { isKnown } from '@site/server-kit/conditional';
import type { Headers } from '@site/server-kit/security-headers';
import { announcesBody } from '@site/server-kit/unread-body';
import type { Editions } from '../edition';
import { mayBeLearner } from '../learner';
import { headersForEverybody } from '../security-headers';
import { cachingHeaders } from './caching-headers';
import type { KeptPage } from './kept-page';
import { markdownLink } from './markdown-link';
import type { PageCache } from './page-cache';

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
  const common = headersForEverybody(constant);

  function headOf(page: KeptPage, encoding: Encoding): Head {
    const known = heads.get(page) ?? new Map<Encoding, Head>();
    const found = known.get(encoding);
    if (found) return found;
    const caching = cachingHeaders(page.facts, true);
    const fields = Object.entries({
      ...common,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': page.facts.policy,
      ...(page.facts.markdown && { link: markdownLink(page.facts.markdown) }),
      ...caching,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    }).flat();
    const head = { fields, etag: caching.etag };
    heads.set(page, known.set(encoding, head));
    return head;
  }

  return (request, response) => {
    const { method, url = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || announcesBody(request)) return false;
    const edition = editions.forAll;
    const found = edition && cache.ready(url, edition, mayBeLearner(request.headers));
    if (!found) return false;
    const { page, age } = found;
    if (age !== undefined) response.setHeader('age', age);
    const encoding = acceptedEncoding(request);
    const { fields, etag } = headOf(page, encoding);
    if (isKnown(request, etag)) {
      response.writeHead(304, [...fields]);
      response.end();
      return true;
    }
    const body = page.body(encoding);
    response.writeHead(page.facts.status, ['content-length', String(body.length), ...fields]);
    response.end(method === 'HEAD' ? undefined : body);
    return true;
  };
}
