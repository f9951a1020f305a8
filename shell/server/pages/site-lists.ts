import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import { pathInFormat } from '@site/islands/define/page-formats';
import type { ListedPage, ServerSite } from '@site/islands/server/job';
import type { BuildSelections } from '@site/releases/selection/build-selection';
import { cacheControl } from '@site/server-kit/caching/cache-control';
import { escapeHtml } from '@site/server-kit/html/escape';
import { buildXmlDocument } from '@site/server-kit/html/xml';
import { matchesEtag } from '@site/server-kit/http/conditional';
import { hasParams } from '@site/shared-ui/remote';
import { answerUnavailable } from '../http/unavailable';
import { createWeakEtag } from './body';
import type { createPageLister } from './list-pages';

interface SiteInfo {
  origin: string;
  siteName: string;
}

/** Text for one line of a Markdown list: brackets and line breaks become spaces. */
const toOneLine = (text: string): string => text.replace(/[[\]\s]+/g, ' ').trim();

const getTitle = ({ path, title = path }: ListedPage, { siteName }: SiteInfo): string =>
  toOneLine(title.replace(` | ${siteName}`, ''));

function formatLine(page: ListedPage, site: SiteInfo): string {
  const address = site.origin + pathInFormat('markdown', page.path);
  const about = page.description ? `: ${toOneLine(page.description)}` : '';
  return `- [${getTitle(page, site)}](${address})${about}`;
}

/** Groups pages below a listed page with that page, under its title. The first group holds all other pages. */
function groupPages(pages: readonly ListedPage[], site: SiteInfo): [title: string, ListedPage[]][] {
  const isBelow = (page: ListedPage, top: ListedPage) => page.path.startsWith(`${top.path}/`);
  const below = (top: ListedPage) => pages.filter((page) => isBelow(page, top));
  const tops = pages.filter((page) => page.path !== '/' && below(page).length > 0);
  const findTop = (page: ListedPage) => tops.find((top) => page === top || isBelow(page, top));
  const otherPages = pages.filter((page) => !findTop(page));
  return [
    ['Pages', otherPages],
    ...tops
      .filter((top) => findTop(top) === top)
      .map((top): [string, ListedPage[]] => [getTitle(top, site), [top, ...below(top)]]),
  ];
}

/** `llms.txt`: every page with its Markdown address, for language models (llmstxt.org). */
export function buildLlmsTxt(pages: readonly ListedPage[], site: SiteInfo): string {
  const summary = pages.find(({ path }) => path === '/')?.description;
  return [
    `# ${toOneLine(site.siteName)}`,
    ...(summary ? [`> ${toOneLine(summary)}`] : []),
    'Every page is here as Markdown; without `.md` at the end of its address it is the page itself.',
    ...groupPages(pages, site).map(
      ([title, group]) =>
        `## ${title}\n\n${group.map((page) => formatLine(page, site)).join('\n')}`,
    ),
  ]
    .join('\n\n')
    .concat('\n');
}

const buildUrlXml = (origin: string, { path, changed }: ListedPage): string =>
  `<url><loc>${escapeHtml(origin + path)}</loc>${changed ? `<lastmod>${escapeHtml(changed)}</lastmod>` : ''}</url>`;

/** `sitemap.xml`: every page, for search engines (sitemaps.org). */
export const buildSitemapXml = (origin: string, pages: readonly ListedPage[]): string =>
  buildXmlDocument(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages
      .map((page) => buildUrlXml(origin, page))
      .join('\n')}\n</urlset>`,
  );

/**
 * Answers a list. Caches must revalidate it every time, so that a withdrawn page disappears at once; a stale list is
 * not cached at all.
 */
function answerList(ctx: Context, type: string, text: string, isStale: boolean): void {
  const etag = createWeakEtag(text);
  ctx.type = type;
  const { revalidated, none } = cacheControl;
  ctx.set({ etag, 'cache-control': isStale ? none : revalidated, vary: 'Accept-Encoding' });
  if (matchesEtag(ctx.req, etag)) ctx.status = 304;
  else ctx.body = text;
}

const UNAVAILABLE =
  'Not every page of the site can be listed right now. Please try again in a moment.';

/** Names the confidential pages without a parameter. Addresses with a parameter cannot be guessed. */
const buildRobotsTxt = ({ origin, routes }: Pick<ServerSite, 'origin' | 'routes'>): string =>
  [
    'User-agent: *',
    ...routes.flatMap(([route, , confidential]) =>
      confidential && !hasParams(route) ? [`Disallow: ${route}`] : [],
    ),
    `Sitemap: ${origin}/sitemap.xml\n`,
  ].join('\n');

interface ListOptions extends SiteInfo {
  selections: Pick<BuildSelections, 'select'>;
  listedPages: ReturnType<typeof createPageLister>;
}

/** Serves `robots.txt` (RFC 9309), `sitemap.xml` and `llms.txt`. */
export function createSiteLists({ selections, listedPages, ...site }: ListOptions): Router {
  const serveList =
    (type: string, render: (all: readonly ListedPage[]) => string): Middleware =>
    async (ctx) => {
      const all = await listedPages();
      if (all) return answerList(ctx, type, render(all.pages), all.isStale);
      answerUnavailable(ctx, UNAVAILABLE);
    };
  const router = new Router({ sensitive: true, strict: true });
  router.get('/robots.txt', async (ctx) => {
    ctx.type = 'text/plain';
    ctx.set('Cache-Control', cacheControl.hour);
    ctx.body = buildRobotsTxt((await selections.select()).site);
  });
  router.get(
    '/sitemap.xml',
    serveList('application/xml', (all) => buildSitemapXml(site.origin, all)),
  );
  router.get(
    '/llms.txt',
    serveList('text/plain', (all) => buildLlmsTxt(all, site)),
  );
  return router;
}
