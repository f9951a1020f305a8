import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding } from '@site/server-kit/accepted-encoding';
import { writeCached } from '@site/server-kit/caching/write-cached';
import { announcesBody } from '@site/server-kit/unread-body';
import type { RequestObserver } from '../http/observe';
import { mayBeAuthor } from '../http/session-cookie';
import type { ContentCache } from './content-cache';
import { ownHeaders } from './representation';

/**
 * Answers cached content before anything else looks at the request. Calls from other origins, authors' calls, and
 * addresses in another spelling take the long way.
 * @returns answers a request, or tells that it did not
 */
export function answerCachedContent(
  cache: Pick<ContentCache, 'ready'>,
  observer: RequestObserver,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    const { method, headers, url = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || headers.origin !== undefined) return false;
    if (mayBeAuthor(request) || announcesBody(request)) return false;
    const ready = cache.ready(url);
    if (!ready) return false;
    const observed = observer.begin(request);
    const { representation, route, age } = ready;
    const own = ownHeaders(observed.id, age);
    writeCached(request, response, representation[acceptedEncoding(request)], own);
    observer.end(observed, { method, route, status: response.statusCode });
    return true;
  };
}
