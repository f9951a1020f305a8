import type { Context, Middleware } from 'koa';
import { canonicalPath, type PageAddress, parseAddress } from '@site/islands/server/page-address';
import type { SelectBuilds } from '@site/releases/selection/build-selection';
import { cacheControl } from '@site/server-kit/caching/cache-control';

/**
 * Redirects an address to the one spelling of its page (308).
 * @param isPrivate whether it must not be cached: the page is confidential, or the answer is one visitor's
 */
export function redirectToCanonical(
  ctx: Context,
  { pathname }: Pick<PageAddress, 'pathname'>,
  isPrivate: boolean,
): void {
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

/** Redirects `/prices/` to `/prices`, so that each page has one address. */
export const redirectToCanonicalPath =
  (selectBuilds: SelectBuilds): Middleware =>
  async (ctx, next) => {
    const pathname = canonicalPath(ctx.path);
    if (pathname === ctx.path) return next();
    const { site } = await selectBuilds(ctx);
    const { isConfidential } = parseAddress(site, pathname, '');
    redirectToCanonical(ctx, { pathname }, isConfidential);
  };
