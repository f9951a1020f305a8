import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding } from '@site/server-kit/accepted-encoding';
import { writeCached } from '@site/server-kit/caching/write-cached';
import type { Headers } from '@site/server-kit/security-headers';
import { announcesBody } from '@site/server-kit/unread-body';
import type { Editions } from '../edition';
import { mayBeLearner } from '../learner';
import { mayBeOverridden } from '../override/cookie';
import { headersForEverybody } from '../security-headers';
import type { PageCache } from './page-cache';

/**
 * Answers a page that is in the cache in one write, before anything else looks at the request.
 * @param constant headers of every answer of the shell
 * @returns answers a request, or tells that it did not
 */
export function answerCachedPage(
  cache: PageCache,
  editions: Editions,
  constant: Headers,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const common = headersForEverybody(constant);
  return (request, response) => {
    const { method, url = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || announcesBody(request)) return false;
    if (mayBeOverridden(request.headers.cookie)) return false;
    const edition = editions.forAll;
    const found = edition && cache.ready(url, edition, mayBeLearner(request.headers));
    if (!found) return false;
    const { page, age } = found;
    const answer = page.answer(acceptedEncoding(request), common);
    const own = age === undefined ? [] : ['age', String(age)];
    writeCached(request, response, answer, own, page.facts.status);
    return true;
  };
}
