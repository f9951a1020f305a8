import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { Middleware } from 'koa';

/** For which the rest of a body is awaited. */
const REST_TIMEOUT_MS = 10_000;
/** After which nothing more is expected when none of it came. */
const SILENCE_TIMEOUT_MS = 1500;
/** Bytes of a body that nobody sends by mistake: one that announces more is not awaited, of chunks no more is taken. */
const REST_LIMIT = 64 * 1024 * 1024;

const lengthOf = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0);

/** Whether a request says that a body comes with it. */
export const announcesBody = (request: IncomingMessage): boolean =>
  request.headers['transfer-encoding'] !== undefined || lengthOf(request) > 0;

/** Lets the rest of a body come in, and forgets it. @returns whether the connection can be used again */
async function discardBody(request: IncomingMessage): Promise<boolean> {
  if (!request.complete && announcesBody(request) && lengthOf(request) <= REST_LIMIT) {
    const enough = new AbortController();
    const stop = () => enough.abort();
    const quiet = setTimeout(stop, SILENCE_TIMEOUT_MS);
    const late = setTimeout(stop, REST_TIMEOUT_MS);
    let size = 0;
    request.on('data', (chunk: Uint8Array) => {
      size += chunk.length;
      if (size > REST_LIMIT) stop();
      else quiet.refresh();
    });
    // Whoever stopped reading may have paused it.
    request.resume();
    await finished(request, { signal: enough.signal }).catch(() => undefined);
    clearTimeout(quiet);
    clearTimeout(late);
  }
  return request.complete || !announcesBody(request);
}

/**
 * Outermost: lets the rest of a body that nobody has read come in before the answer goes out. A connection that is
 * closed on unread bytes is reset, and whoever is still sending would see that in place of the answer (RFC 9112, 9.6).
 */
export const discardUnreadBody: Middleware = async (ctx, next) => {
  const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
  // To keep a connection with a body that nobody reads would mean to swallow all of it.
  if (isRead && announcesBody(ctx.req)) ctx.res.shouldKeepAlive = false;
  await next();
  if (!isRead && !(await discardBody(ctx.req))) ctx.res.shouldKeepAlive = false;
};
