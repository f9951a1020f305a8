import type { Context } from 'koa';
import { cacheControl } from '@site/server-kit/caching/cache-control';

/**
 * Redirects an address to the one spelling of its page (308).
 * @param isPrivate whether it must not be cached: the page is confidential, or the answer is one visitor's
 */
export function redirectToCanonical(ctx: Context, pathname: string, isPrivate: boolean): void {
  ctx.status = 308;
  const { none, hour } = cacheControl;
  ctx.set('Cache-Control', isPrivate ? none : hour);
  ctx.redirect(pathname + ctx.search);
}

/** Redirects to the new address of a thing (301). Caches must revalidate the redirect, because the thing may return. */
export function redirectMoved(ctx: Context, path: string): void {
  ctx.status = 301;
  ctx.set('Cache-Control', cacheControl.revalidated);
  ctx.redirect(path);
}
