import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { Middleware } from 'koa';

/** Time limit for the rest of a body. */
const REST_TIMEOUT_MS = 10_000;
/** Time limit without any bytes of it. */
const SILENCE_TIMEOUT_MS = 1500;
/** Bytes that no one sends by mistake: a body that announces more is not read, and chunks are read only up to this. */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024;

const getContentLength = ({ headers }: IncomingMessage): number =>
  Number(headers['content-length'] ?? 0);

export const hasBody = (request: IncomingMessage): boolean =>
  request.headers['transfer-encoding'] !== undefined || getContentLength(request) > 0;

/** Reads the rest of a body and discards it. @returns whether the connection can be used again */
async function discardBody(request: IncomingMessage): Promise<boolean> {
  if (!request.complete && hasBody(request) && getContentLength(request) <= MAX_DISCARDED_BYTES) {
    const limit = new AbortController();
    const stop = () => limit.abort();
    const quiet = setTimeout(stop, SILENCE_TIMEOUT_MS);
    const late = setTimeout(stop, REST_TIMEOUT_MS);
    let size = 0;
    request.on('data', (chunk: Uint8Array) => {
      size += chunk.length;
      if (size > MAX_DISCARDED_BYTES) stop();
      else quiet.refresh();
    });
    // A reader that stopped may have paused the stream.
    request.resume();
    await finished(request, { signal: limit.signal }).catch(() => undefined);
    clearTimeout(quiet);
    clearTimeout(late);
  }
  return request.complete || !hasBody(request);
}

/**
 * Reads the rest of an unread body before the answer is sent; must be the outermost middleware. Closing a connection
 * with unread bytes resets it, and a client that is still sending would see that instead of the answer (RFC 9112, 9.6).
 */
export const discardUnreadBody: Middleware = async (ctx, next) => {
  const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
  // Keeping the connection would require reading all of the body, which a GET or HEAD has no use for.
  if (isRead && hasBody(ctx.req)) ctx.res.shouldKeepAlive = false;
  await next();
  if (!isRead && !(await discardBody(ctx.req))) ctx.res.shouldKeepAlive = false;
};
