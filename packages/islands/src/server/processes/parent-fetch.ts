import type { Fetched, WorkerMessage } from './messages';

const NO_BODY = new Set([204, 205, 304]);

interface Waiting {
  resolve: (response: Response) => void;
  reject: (error: Error) => void;
}

/** The `fetch` of a render process: the parent makes the request, if the process may make it. It only reads. */
export function fetchThroughParent(send: (report: WorkerMessage) => void) {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const fetch: typeof globalThis.fetch = (input, init = {}) => {
    const { method = 'GET', headers, signal } = init;
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      if (method !== 'GET') throw new TypeError('a page only reads');
      const requestId = ++last;
      waiting.set(requestId, { resolve, reject });
      signal?.addEventListener('abort', () => {
        waiting.delete(requestId);
        reject(signal.reason);
      });
      const url = input instanceof Request ? input.url : String(input);
      send({ type: 'fetch', requestId, url, headers: Object.fromEntries(new Headers(headers)) });
    });
  };
  const receive = (fetched: Fetched): void => {
    const asker = waiting.get(fetched.requestId);
    waiting.delete(fetched.requestId);
    if ('problem' in fetched) return void asker?.reject(new TypeError(fetched.problem));
    const { body, status, ...head } = fetched;
    asker?.resolve(new Response(NO_BODY.has(status) ? null : body, { status, ...head }));
  };
  return { fetch, receive };
}
