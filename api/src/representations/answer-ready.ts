import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding } from '@site/server-kit/accepted-encoding';
import { announcesBody } from '@site/server-kit/unread-body';
import type { RequestObserver } from '../http/observe';
import { mayBeAuthor } from '../http/session-cookie';
import { write } from './representation';
import type { Representations } from './representations';

/**
 * Answers what is ready before anything else looks at the request. Calls from other origins and authors', and addresses
 * that are spelled in another way, take the long way.
 * @returns answers a request, or tells that it did not
 */
export function answerReady(
  representations: Pick<Representations, 'ready'>,
  observer: RequestObserver,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    const { method, headers, url = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || headers.origin !== undefined) return false;
    if (mayBeAuthor(request) || announcesBody(request)) return false;
    const ready = representations.ready(url);
    if (!ready) return false;
    const observed = observer.begin(request);
    const { representation, route, age } = ready;
    write(request, response, representation[acceptedEncoding(request)], {
      requestId: observed.id,
      age,
    });
    observer.end(observed, { method, route, status: response.statusCode });
    return true;
  };
}
