import type { Middleware } from 'koa';
import type { Releases } from '@site/releases/releases';
import { cacheControl } from '@site/server-kit/caching/cache-control';
import { publicSite } from './pages/document';

/** `GET /map.json`: the visitor's current pins and routes. The rest of the site stays that of the document. */
export const answerMap =
  ({ selectBuilds, beaconTokens }: Pick<Releases, 'selectBuilds' | 'beaconTokens'>): Middleware =>
  async (ctx) => {
    const { site, override } = await selectBuilds(ctx);
    const {
      business: _business,
      navigation: _links,
      slots: _slots,
      ...pins
    } = publicSite(site, beaconTokens);
    ctx.set('Cache-Control', cacheControl.privateNone);
    ctx.body = { ...pins, override: override?.label ?? '' };
  };
