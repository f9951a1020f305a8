import type { Context, Middleware } from 'koa';
import { editionFor } from './edition';
import { pageAddress, type PageAddress } from './page-address';
import type { PageServer } from './pages';

/** A page's path with single slashes and none at the end. Browsers read `/\example.com` as another host's address. */
export const canonicalPath = (path: string): string =>
  path.replace(/[\\/]+/g, '/').replace(/(?<=.)\/$/, '');

/** Sends whoever asks to the one spelling of their address, for good; not even this is kept of a confidential page. */
export function answerOneSpelling(
  ctx: Context,
  { pathname, isConfidential }: Pick<PageAddress, 'pathname' | 'isConfidential'>,
): void {
  ctx.status = 308;
  ctx.set('Cache-Control', isConfidential ? 'no-store' : 'public, max-age=3600');
  ctx.redirect(pathname + ctx.search);
}

/** Every page has one address: `/prices/` leads to `/prices` for good. */
export const onePageOneAddress =
  (server: Pick<PageServer, 'map' | 'editions' | 'overrides'>): Middleware =>
  async (ctx, next) => {
    const pathname = canonicalPath(ctx.path);
    if (pathname === ctx.path || !server.map.isReady) return next();
    const { site } = await editionFor(ctx, server);
    const { isConfidential } = pageAddress(site, pathname, '');
    answerOneSpelling(ctx, { pathname, isConfidential });
  };
