import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Middleware } from 'koa';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Below this a compressed answer saves nothing. */
const WORTH_COMPRESSING = 1_000;
/** Pages are compressed as they are made: 5 costs a millisecond and is within a few percent of the best. */
const QUALITY = 5;

/** Compresses the pages and the map. Files come compressed from the build, the API's answers from the API. */
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
  if (text.length < WORTH_COMPRESSING) return;
  const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity');
  if (encoding !== 'br' && encoding !== 'gzip') return;
  ctx.body =
    encoding === 'br'
      ? await brotli(text, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
          },
        })
      : await zip(text);
  ctx.set('Content-Encoding', encoding);
  ctx.set('Content-Type', type);
};
