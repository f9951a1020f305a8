import type { FetchReply, WorkerMessage } from './messages';

const NO_BODY = new Set([204, 205, 304]);

/** The `fetch` of a render process: the parent makes the request, if the process may make it. It only reads. */
export function fetchThroughParent(send: (report: WorkerMessage) => void) {
  const pendingRequests = new Map<number, (reply: FetchReply) => void>();
  let lastId = 0;
  const fetch: typeof globalThis.fetch = (input, init = {}) => {
    const { method = 'GET', headers, signal } = init;
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      if (method !== 'GET') throw new TypeError('a page only reads');
      const requestId = ++lastId;
      pendingRequests.set(requestId, (reply) => {
        if ('problem' in reply) return reject(new TypeError(reply.problem));
        const { body, status, ...head } = reply;
        resolve(new Response(NO_BODY.has(status) ? null : body, { status, ...head }));
      });
      signal?.addEventListener('abort', () => {
        pendingRequests.delete(requestId);
        reject(signal.reason);
      });
      const url = input instanceof Request ? input.url : String(input);
      send({ type: 'fetch', requestId, url, headers: Object.fromEntries(new Headers(headers)) });
    });
  };
  const receive = (reply: FetchReply): void => {
    const settle = pendingRequests.get(reply.requestId);
    pendingRequests.delete(reply.requestId);
    settle?.(reply);
  };
  return { fetch, receive };
}
