import type { IncomingMessage, ServerResponse } from 'node:http';
import { mayBeOverridden } from '@site/releases/override/override-cookie';
import type { BuildSelections } from '@site/releases/selection/build-selection';
import { writeCached } from '@site/server-kit/caching/write-cached';
import { acceptedEncoding } from '@site/server-kit/http/accepted-encoding';
import type { Headers } from '@site/server-kit/http/security-headers';
import { announcesBody } from '@site/server-kit/http/unread-body';
import { mayBeLearner } from '../client';
import { commonHeaders } from '../security-headers';
import type { PageCache } from './page-cache';

/** Answers a request with a cached page in one write, before all middleware. Returns false if there is none. */
export function serveCachedPage(
  cache: PageCache,
  selections: BuildSelections,
  constant: Headers,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const common = commonHeaders(constant);
  return (request, response) => {
    const { method, url = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || announcesBody(request)) return false;
    if (mayBeOverridden(request.headers.cookie)) return false;
    const selection = selections.forAll;
    const found = selection && cache.ready(url, selection, mayBeLearner(request.headers));
    if (!found) return false;
    const { page, age } = found;
    const answer = page.answer(acceptedEncoding(request), common);
    const ageHeader = age === undefined ? [] : ['age', String(age)];
    writeCached(request, response, answer, ageHeader, page.facts.status);
    return true;
  };
}
