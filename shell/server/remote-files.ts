import type { Middleware } from 'koa';
import type { SelectBuilds } from '@site/releases/selection/build-selection';
import { cacheControl } from '@site/server-kit/caching/cache-control';

/** Serves the files that remotes declare, such as feeds, from the API. */
export const serveRemoteFiles =
  (selectBuilds: SelectBuilds, api: Middleware): Middleware =>
  async (ctx, next) => {
    if (!/\.\w+$/.test(ctx.path)) return next();
    const { site, override } = await selectBuilds(ctx);
    const declared = Object.values(site.pins).map(({ manifest }) => manifest.files[ctx.path]);
    const file = declared.find((path) => path !== undefined);
    if (file === undefined) return next();
    ctx.path = file;
    await api(ctx, next);
    if (override) ctx.set('Cache-Control', cacheControl.none);
  };
