import type { Context, Middleware } from 'koa';
import { selectBuilds } from './build-selection';
import { cacheControl } from '@site/server-kit/caching/cache-control';
import { pageAddress, type PageAddress } from './page-address';
import type { PageServer } from './pages';

/**
 * A page's path with single slashes and none at the end. Backslashes count as slashes, because browsers read
 * `/\example.com` as the address of another host.
 */
export const canonicalPath = (path: string): string =>
  path.replace(/[\\/]+/g, '/').replace(/(?<=.)\/$/, '');

/** Redirects an address to the one spelling of its page (308). For a confidential page the redirect is not cached. */
export function answerOneSpelling(
  ctx: Context,
  { pathname, isConfidential }: Pick<PageAddress, 'pathname' | 'isConfidential'>,
): void {
  ctx.status = 308;
  const { none, hour } = cacheControl;
  ctx.set('Cache-Control', isConfidential ? none : hour);
  ctx.redirect(pathname + ctx.search);
}

/** Redirects `/prices/` to `/prices`, so that each page has one address. */
export const onePageOneAddress =
  (server: Pick<PageServer, 'map' | 'editions' | 'overrides' | 'environment'>): Middleware =>
  async (ctx, next) => {
    const pathname = canonicalPath(ctx.path);
    if (pathname === ctx.path || !server.map.isReady) return next();
    const { site } = await selectBuilds(ctx, server);
    const { isConfidential } = pageAddress(site, pathname, '');
    answerOneSpelling(ctx, { pathname, isConfidential });
  };
