import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasOverrideCookie } from '@site/releases/override/override-cookie';
import type { BuildSelections } from '@site/releases/selection/build-selection';
import { writeCached } from '@site/server-kit/caching/write-cached';
import { negotiateEncoding } from '@site/server-kit/http/accepted-encoding';
import type { Headers } from '@site/server-kit/http/security-headers';
import { hasBody } from '@site/server-kit/http/unread-body';
import { hasLearnerCookie } from '../http/cookies';
import { withoutOpenerPolicy } from '../http/security-headers';
import type { PageCache } from './page-cache';

/** Answers a request with a cached page in one write, before all middleware. Returns false if there is none. */
export function serveCachedPage(
  cache: PageCache,
  selections: BuildSelections,
  constant: Headers,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const headers = withoutOpenerPolicy(constant);
  return (request, response) => {
    const { method, url = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || hasBody(request)) return false;
    if (hasOverrideCookie(request.headers.cookie)) return false;
    const selection = selections.forAll;
    const cached = selection && cache.getCurrent(url, selection, hasLearnerCookie(request.headers));
    if (!cached) return false;
    const { page, age } = cached;
    const answer = page.answer(negotiateEncoding(request), headers);
    const ageHeader = age === undefined ? [] : ['age', String(age)];
    writeCached(request, response, answer, ageHeader, page.facts.status);
    return true;
  };
}
