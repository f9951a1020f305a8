import type { Middleware } from 'koa';
import { brotli, gzip } from '@site/server-kit/caching/compress';
import { negotiateEncoding } from '@site/server-kit/http/accepted-encoding';

/** Size in bytes below which compression saves nothing. */
const MIN_COMPRESSED_BYTES = 1_000;

/**
 * Compresses text and JSON made by this server: the map, the site's lists, and pages that are not cached. The build
 * compresses files, the API its answers.
 */
export const compressText: Middleware = async (ctx, next) => {
  await next();
  if (
    typeof ctx.body !== 'string' &&
    !(ctx.body && ctx.type === 'application/json' && !ctx.response.get('Content-Encoding'))
  )
    return;
  if (typeof ctx.body === 'object' && 'pipe' in ctx.body) return;
  const type = ctx.response.get('Content-Type');
  const text = Buffer.from(typeof ctx.body === 'string' ? ctx.body : JSON.stringify(ctx.body));
  ctx.vary('Accept-Encoding');
  if (text.length < MIN_COMPRESSED_BYTES) return;
  const encoding = negotiateEncoding(ctx.req);
  if (encoding === 'identity') return;
  ctx.body = encoding === 'br' ? await brotli(text) : await gzip(text);
  ctx.set('Content-Encoding', encoding);
  ctx.set('Content-Type', type);
};
