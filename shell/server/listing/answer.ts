import type { Context, Middleware } from 'koa';
import { isKnown } from '@site/server-kit/conditional';
import { RETRY_AFTER_SECONDS } from '../busy-page';
import { weakTag } from '../freshness/caching-headers';
import { freshness } from '../freshness/limits';
import { allPages } from '../freshness/page-list';
import type { PageServer } from '../pages';
import type { ListedPage, ServerSite } from '../render/job';
import { llmsTxt } from './llms-txt';
import { sitemapXml } from './sitemap';

/** Caches have to ask each time, even while we are down: what was withdrawn disappears at once. */
function answerList(ctx: Context, type: string, text: string, isStale: boolean): void {
  const etag = weakTag(text);
  ctx.type = type;
  const { list, none } = freshness.cacheControl;
  ctx.set({ etag, 'cache-control': isStale ? none : list, vary: 'Accept-Encoding' });
  if (isKnown(ctx.req, etag)) ctx.status = 304;
  else ctx.body = text;
}

function answerNotNow(ctx: Context): void {
  ctx.status = 503;
  ctx.set('Retry-After', String(RETRY_AFTER_SECONDS));
  ctx.set('Cache-Control', 'no-store');
  ctx.type = 'text/plain';
  ctx.body = 'Not every page of the site can be listed right now. Please try again in a moment.';
}

/** Confidential pages that a crawler could guess are named; addresses with a parameter are nobody's to guess. */
const robotsTxt = ({ origin, routes }: Pick<ServerSite, 'origin' | 'routes'>): string =>
  [
    'User-agent: *',
    ...routes.flatMap(([route, , confidential]) =>
      confidential && !route.includes('{') ? [`Disallow: ${route}`] : [],
    ),
    `Sitemap: ${origin}/sitemap.xml\n`,
  ].join('\n');

/** What machines ask for before they read a site: `robots.txt` (RFC 9309), `sitemap.xml` and `llms.txt`. */
export function siteLists(server: PageServer): Middleware {
  const { PUBLIC_URL: origin } = server.environment;
  const { name: siteName } = server.business;
  const pages = allPages(server);
  const lists: Record<string, [type: string, text: (all: readonly ListedPage[]) => string]> = {
    '/sitemap.xml': ['application/xml', (all) => sitemapXml(origin, all)],
    '/llms.txt': ['text/plain', (all) => llmsTxt(all, { origin, siteName })],
  };
  return async (ctx, next) => {
    if (ctx.path === '/robots.txt' && server.map.isReady) {
      const { site } = await server.editions.of(undefined);
      ctx.type = 'text/plain';
      ctx.set('Cache-Control', 'public, max-age=3600');
      ctx.body = robotsTxt(site);
      return;
    }
    const [type, text] = lists[ctx.path] ?? [];
    if (!type || !text || !server.map.isReady) return next();
    const all = await pages();
    if (all) answerList(ctx, type, text(all.pages), all.isStale);
    else answerNotNow(ctx);
  };
}
