import type { Context, Middleware } from 'koa';
import { brotli, gzip } from '@site/server-kit/caching/compress';
import { negotiateEncoding } from '@site/server-kit/http/accepted-encoding';

/** Size in bytes below which compression saves nothing. */
const MIN_COMPRESSED_BYTES = 1_000;

/** The text of an answer; undefined for anything else. */
function getText({ body, type }: Context): Buffer | undefined {
  if (typeof body === 'string') return Buffer.from(body);
  if (Buffer.isBuffer(body)) return type === 'text/html' ? body : undefined;
  const isJson =
    type === 'application/json' && typeof body === 'object' && body && !('pipe' in body);
  return isJson ? Buffer.from(JSON.stringify(body)) : undefined;
}

/**
 * Compresses text and JSON made by this server: the map, the site's lists, and pages that are not cached. The build
 * compresses files, the API its answers.
 */
export const compressText: Middleware = async (ctx, next) => {
  await next();
  const text = getText(ctx);
  if (!text || ctx.response.get('Content-Encoding')) return;
  const type = ctx.response.get('Content-Type');
  ctx.vary('Accept-Encoding');
  if (text.length < MIN_COMPRESSED_BYTES) return;
  const encoding = negotiateEncoding(ctx.req);
  if (encoding === 'identity') return;
  ctx.body = encoding === 'br' ? await brotli(text) : await gzip(text);
  ctx.set('Content-Encoding', encoding);
  ctx.set('Content-Type', type);
};
