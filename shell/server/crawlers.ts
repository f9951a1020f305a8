import type { Middleware } from 'koa';
import type { PageServer } from './pages';
import { PoolFull } from './render-pool';
import type { Address, AddressesJob } from './render/job';

/** How long a remote that cost a thread when it was asked is not asked again. */
const NOT_AGAIN_MS = 60_000;

type Listing = Pick<PageServer, 'pool' | 'log'>;

/**
 * The pages that remotes list behind their routes with parameters. Of one that is down, or whose data cannot be
 * had, the last good list stays: pages that are known are better than none.
 */
export function pageLists({
  pool,
  log,
}: Listing): (job: AddressesJob) => Promise<readonly Address[]> {
  const known = new Map<string, readonly Address[]>();
  const underWay = new Map<string, Promise<void>>();
  const notBefore = new Map<string, number>();

  async function ask(job: AddressesJob): Promise<void> {
    const { remote } = job;
    try {
      const answer = await pool.addresses(job);
      if ('addresses' in answer) known.set(remote, answer.addresses);
      else log.warn({ remote, reason: answer.problem }, 'remote does not list its pages');
    } catch (error) {
      if (error instanceof PoolFull) return;
      notBefore.set(remote, Date.now() + NOT_AGAIN_MS);
      log.error({ remote, reason: String(error) }, 'listing its pages cost a thread');
    }
  }

  return async (job) => {
    const { remote } = job;
    if (Date.now() >= (notBefore.get(remote) ?? 0)) {
      const asked = underWay.get(remote) ?? ask(job).finally(() => underWay.delete(remote));
      underWay.set(remote, asked);
      await asked;
    }
    return known.get(remote) ?? [];
  };
}

const urlXml = (origin: string, { path, changed }: Address): string =>
  `  <url><loc>${origin}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;

/** `robots.txt` and the list of all pages (RFC 9309, sitemaps.org). */
export function crawlerFiles(server: PageServer): Middleware {
  const { PUBLIC_URL: origin, API_ORIGIN: apiOrigin } = server.environment;
  const pagesOf = pageLists(server);
  return async (ctx, next) => {
    if (ctx.path === '/robots.txt') {
      ctx.type = 'text/plain';
      ctx.set('Cache-Control', 'public, max-age=3600');
      ctx.body = `User-agent: *\nDisallow: /admin/\nSitemap: ${origin}/sitemap.xml\n`;
      return;
    }
    if (ctx.path !== '/sitemap.xml' || !server.map.isReady) return next();
    const { site } = await server.editions.of(undefined);
    const open = site.routes.filter(([route]) => !route.startsWith('/admin'));
    const paths = open.map(([route]) => route).filter((route) => !route.includes('{'));
    const remotes = open.filter(([route]) => route.includes('{')).map(([, remote]) => remote);
    const listed = await Promise.all(
      [...new Set(remotes)].sort().map((remote) => pagesOf({ site, remote, apiOrigin })),
    );
    const entries = [...[...new Set(paths)].sort().map((path) => ({ path })), ...listed.flat()];
    ctx.type = 'application/xml';
    ctx.set('Cache-Control', 'public, max-age=3600');
    ctx.body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries
      .map((entry) => urlXml(origin, entry))
      .join('\n')}\n</urlset>\n`;
  };
}
