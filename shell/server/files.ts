import type { Middleware } from 'koa';
import send from 'koa-send';

const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Serves a folder of files whose names carry their content's hash, or that never change, below a prefix. */
export const immutableFiles =
  (prefix: string, folder: string): Middleware =>
  async (ctx, next) => {
    if (!ctx.path.startsWith(prefix) || (ctx.method !== 'GET' && ctx.method !== 'HEAD'))
      return next();
    try {
      await send(ctx, ctx.path.slice(prefix.length), {
        root: folder,
        maxage: YEAR_MS,
        immutable: true,
        index: false,
      });
      ctx.set('Timing-Allow-Origin', '*');
    } catch (error) {
      if (!(error instanceof Error) || !('status' in error) || error.status !== 404) throw error;
      ctx.status = 404;
      ctx.type = 'text/plain';
      ctx.body = 'There is no such file.';
    }
  };

/** Serves single files from a folder under their own names, such as `/favicon.svg`. */
export const namedFiles =
  (names: readonly string[], folder: string): Middleware =>
  async (ctx, next) => {
    const name = names.find((candidate) => ctx.path === `/${candidate}`);
    if (!name || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    await send(ctx, name, { root: folder, maxage: DAY_MS });
  };
