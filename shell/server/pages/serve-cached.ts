import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasOverrideCookie } from '@site/releases/override/override-cookie';
import type { BuildSelections } from '@site/releases/selection/build-selection';
import { type CachedAnswer, writeCached } from '@site/server-kit/caching/write-cached';
import type { Headers } from '@site/server-kit/http/security-headers';
import { hasBody } from '@site/server-kit/http/unread-body';
import { hasLearnerCookie } from '../http/cookies';
import { withoutOpenerPolicy } from '../http/security-headers';
import { negotiateBody } from './body';
import { getPageHeaders, type Page } from './page';
import type { PageCache } from './page-cache';

/** Answers a request with a cached page in one write, before all middleware. Returns false if there is none. */
export function serveCachedPage(
  cache: PageCache,
  selections: BuildSelections,
  constant: Headers,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const headersForAll = withoutOpenerPolicy(constant);
  /** By page, because making them takes 20 microseconds. */
  const heads = new WeakMap<Page, Omit<CachedAnswer, 'body'>>();
  const getHead = (page: Page): Omit<CachedAnswer, 'body'> => {
    const known = heads.get(page);
    if (known) return known;
    const headers = { ...headersForAll, ...getPageHeaders(page, true) };
    const head = { etag: headers.etag, headers: Object.entries(headers).flat() };
    heads.set(page, head);
    return head;
  };
  return (request, response) => {
    const { method, url = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || hasBody(request)) return false;
    if (hasOverrideCookie(request.headers.cookie)) return false;
    const selection = selections.forAll;
    const cached = selection && cache.getReady(url, selection, hasLearnerCookie(request.headers));
    if (!cached) return false;
    const { page, age } = cached;
    const [encoding, body] = negotiateBody(request, page.body);
    const own = [
      ...(age === undefined ? [] : ['age', String(age)]),
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ];
    writeCached(request, response, { ...getHead(page), body }, own, page.status);
    return true;
  };
}
