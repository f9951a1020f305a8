import type { Middleware } from 'koa';
import type { MapReader } from './map/release-map';

/** `robots.txt` and the list of pages without parameters (RFC 9309, sitemaps.org). */
export const crawlerFiles =
  (origin: string, map: MapReader): Middleware =>
  async (ctx, next) => {
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
    ctx.type = 'application/xml';
    ctx.set('Cache-Control', 'public, max-age=3600');
    ctx.body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${open
      .sort()
      .map((route) => `  <url><loc>${origin}${route}</loc></url>`)
      .join('\n')}\n</urlset>\n`;
  };
