import type { Middleware } from 'koa';
import { matchRoute } from '@site/shared-ui/remote';
import type { PageServer } from './pages';
import type { ServerSite } from './render/job';
import { visitorOf } from './visitor';

/** Where a build from before remotes said their files has feeds: below its pages. */
function feedOf({ routes, pins }: ServerSite, path: string): string | undefined {
  const remote = /\.(xml|json)$/.test(path) ? matchRoute(routes, path)?.remote : undefined;
  return remote !== undefined && !pins[remote]?.files ? `/api/feeds${path}` : undefined;
}

/**
 * Answers the files that remotes declare, such as feeds, as the API writes them.
 * @param api passes a request on to the API
 */
export const remoteFiles =
  ({ map, editions }: Pick<PageServer, 'map' | 'editions'>, api: Middleware): Middleware =>
  async (ctx, next) => {
    if (!/\.\w+$/.test(ctx.path) || !map.isReady) return next();
    const { site } = await editions.of(visitorOf(ctx));
    const declared = Object.values(site.pins).map(({ files }) => files?.[ctx.path]);
    const file = declared.find((path) => path !== undefined) ?? feedOf(site, ctx.path);
    if (file === undefined) return next();
    ctx.path = file;
    return api(ctx, next);
  };
