import type { Middleware } from 'koa';
import type { ServerSite } from '@site/islands/server/job';
import type { MapReader } from '@site/releases/map/map-reader';
import type { SelectBuilds } from '@site/releases/selection/build-selection';
import { cacheControl } from '@site/server-kit/caching/cache-control';
import { matchRoute } from '@site/shared-ui/remote';

/** The API's path of a feed, for builds that do not declare their files yet: their feeds are below their pages. */
function findFeed({ routes, pins }: ServerSite, path: string): string | undefined {
  const remote = /\.(xml|json)$/.test(path) ? matchRoute(routes, path)?.remote : undefined;
  return remote !== undefined && !pins[remote]?.files ? `/api/feeds${path}` : undefined;
}

/** Serves the files that remotes declare, such as feeds, from the API. */
export const remoteFiles =
  (map: Pick<MapReader, 'isReady'>, selectBuilds: SelectBuilds, api: Middleware): Middleware =>
  async (ctx, next) => {
    if (!/\.\w+$/.test(ctx.path) || !map.isReady) return next();
    const { site, override } = await selectBuilds(ctx);
    const declared = Object.values(site.pins).map(({ files }) => files?.[ctx.path]);
    const file = declared.find((path) => path !== undefined) ?? findFeed(site, ctx.path);
    if (file === undefined) return next();
    ctx.path = file;
    await api(ctx, next);
    if (override) ctx.set('Cache-Control', cacheControl.none);
  };
