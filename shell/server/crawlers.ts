import type { Middleware } from 'koa';
import { listPosts } from '@site/contracts/blog';
import type { MapReader } from './map/release-map';

const LIMIT_MS = 2_000;

interface Entry {
  path: string;
  /** Day of publication, e.g. `2026-11-14`: a post does not change afterwards. */
  changed?: string;
}

/** Addresses behind routes with parameters: which there are only the API knows. The last good answer stays. */
function postEntries(apiOrigin: string): () => Promise<Entry[]> {
  let known: Entry[] = [];
  return async () => {
    try {
      const response = await fetch(`${apiOrigin}/api/blog`, {
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      known = listPosts.response.parse(await response.json()).map(({ slug, publishedAt }) => ({
        path: `/blog/${encodeURIComponent(slug)}`,
        changed: publishedAt.slice(0, 10),
      }));
    } catch {
      // The pages that are known are better than none.
    }
    return known;
  };
}

const urlXml = (origin: string, { path, changed }: Entry): string =>
  `  <url><loc>${origin}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;

/** `robots.txt` and the list of all pages (RFC 9309, sitemaps.org). */
export function crawlerFiles(origin: string, apiOrigin: string, map: MapReader): Middleware {
  const readPosts = postEntries(apiOrigin);
  return async (ctx, next) => {
    if (ctx.path === '/robots.txt') {
      ctx.type = 'text/plain';
      ctx.set('Cache-Control', 'public, max-age=3600');
      ctx.body = `User-agent: *\nDisallow: /admin/\nSitemap: ${origin}/sitemap.xml\n`;
      return;
    }
    if (ctx.path !== '/sitemap.xml' || !map.isReady) return next();
    const routes = [...map.current().manifests.values()].flatMap((manifest) => manifest.routes);
    const open = [...new Set(routes)].filter(
      (route) => !route.includes('{') && !route.startsWith('/admin'),
    );
    const articles = routes.includes('/blog/{slug}') ? await readPosts() : [];
    const entries: Entry[] = [...open.sort().map((path) => ({ path })), ...articles];
    ctx.type = 'application/xml';
    ctx.set('Cache-Control', 'public, max-age=3600');
    ctx.body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries
      .map((entry) => urlXml(origin, entry))
      .join('\n')}\n</urlset>\n`;
  };
}
