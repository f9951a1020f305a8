import type { Context, Middleware } from 'koa';
import type { PageServer } from '../pages';
import type { ListedPage } from '../render/job';
import { llmsTxt } from './llms-txt';
import { allPages } from './page-list';
import { sitemapXml } from './sitemap';

function answerText(ctx: Context, type: string, text: string): void {
  ctx.type = type;
  ctx.set('Cache-Control', 'public, max-age=3600');
  ctx.body = text;
}

const robotsTxt = (origin: string): string =>
  `User-agent: *\nDisallow: /admin/\nSitemap: ${origin}/sitemap.xml\n`;

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
    if (ctx.path === '/robots.txt') return answerText(ctx, 'text/plain', robotsTxt(origin));
    const [type, text] = lists[ctx.path] ?? [];
    if (!type || !text || !server.map.isReady) return next();
    answerText(ctx, type, text(await pages()));
  };
}
