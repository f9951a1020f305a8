import { send } from '@koa/send';
import type { Middleware } from 'koa';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long browsers may keep a file: for ever when its name carries its content's hash. */
export type Keep = 'for-ever' | 'a-month';
const LIMITS: Record<Keep, { maxage: number; immutable: boolean }> = {
  'for-ever': { maxage: 365 * DAY_MS, immutable: true },
  'a-month': { maxage: 30 * DAY_MS, immutable: false },
};

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 404;

/** Serves a folder's files below a path; everything else below it is a plain 404, never a page. */
export const filesBelow =
  (prefix: string, folder: string, keep: Keep): Middleware =>
  async (ctx, next) => {
    if (!ctx.path.startsWith(prefix)) return next();
    try {
      await send(ctx, ctx.path.slice(prefix.length) || 'index', {
        root: folder,
        index: false,
        ...LIMITS[keep],
      });
      ctx.set('Timing-Allow-Origin', '*');
      ctx.vary('Accept-Encoding');
    } catch (error) {
      if (!isNotFound(error)) throw error;
      ctx.status = 404;
      ctx.type = 'text/plain';
      ctx.body = 'There is no such file.';
    }
  };

/** Serves one file at the root of the site, such as `/favicon.svg`. */
export const rootFile =
  (name: string, folder: string): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== `/${name}`) return next();
    await send(ctx, name, { root: folder, ...LIMITS['a-month'] });
  };
