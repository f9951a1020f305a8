import type { Context, Middleware } from 'koa';
import { isConfidential } from '../shared/confidential';

/**
 * The one form of a page's path: single slashes and none at the end. Browsers read a backslash as a slash,
 * so `/\example.com` must never stand in a redirect as it came.
 */
export const canonicalPath = (path: string): string =>
  path.replace(/[\\/]+/g, '/').replace(/(?<=.)\/$/, '');

/** Sends whoever asks to the one spelling of their address, for good; not even this is kept of a confidential page. */
export function answerOneSpelling(ctx: Context, path: string): void {
  ctx.status = 308;
  ctx.set('Cache-Control', isConfidential(path) ? 'no-store' : 'public, max-age=3600');
  ctx.redirect(path + ctx.search);
}

/** Every page has one address: `/blog/` leads to `/blog` for good. */
export const onePageOneAddress: Middleware = async (ctx, next) => {
  const path = canonicalPath(ctx.path);
  if (path === ctx.path || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
  answerOneSpelling(ctx, path);
};
