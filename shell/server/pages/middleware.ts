import type { IncomingMessage } from 'node:http';
import type { Context, Middleware } from 'koa';
import { SESSION_COOKIE } from '@site/contracts/platform/cookies';
import { canonicalPath, type PageAddress, parseAddress } from '@site/islands/server/page-address';
import type { MapReader } from '@site/releases/map/map-reader';
import { getPageAttribution } from '@site/releases/metrics/attribution';
import type { BuildSelection, SelectBuilds } from '@site/releases/selection/build-selection';
import { hasCanary } from '@site/releases/selection/pins';
import { cacheControl } from '@site/server-kit/caching/cache-control';
import { Unavailable } from '@site/server-kit/clients/fair-queue';
import { matchesEtag } from '@site/server-kit/http/conditional';
import { withoutCookie } from '@site/server-kit/http/site-cookie';
import { endRequestSpan, startRequestSpan, withSpan } from '@site/server-kit/tracing/spans';
import { OPENER_POLICY } from '../http/security-headers';
import { RETRY_AFTER_SECONDS } from '../http/unavailable';
import { redirectMoved, redirectToCanonical } from './addresses';
import { type Body, sendBody } from './body';
import { getPage, type PageSources } from './get-page';
import { getPageHeaders } from './page';
import type { PageResult } from './page-cache';

export interface BusyPage {
  body: Body;
  policy: string;
}

interface PagesOptions extends PageSources {
  busyPage: BusyPage;
  assignBuilds: SelectBuilds;
  mapReader: Pick<MapReader, 'current'>;
  getClient: (request: IncomingMessage) => string;
}

/** @param isForAll whether all visitors get the same builds */
function sendPage(ctx: Context, { page, age }: PageResult, isForAll: boolean): void {
  if (page.movedTo !== undefined) return redirectMoved(ctx, page.movedTo);
  const { status, milliseconds } = page;
  const headers = getPageHeaders(page, isForAll);
  ctx.status = status;
  ctx.set(headers);
  if (age !== undefined) ctx.set('Age', String(age));
  if (milliseconds) {
    const { load, render } = milliseconds;
    ctx.set('Server-Timing', `load;dur=${load.toFixed(1)}, render;dur=${render.toFixed(1)}`);
  }
  if (page.audience === 'everyone') ctx.remove(OPENER_POLICY);
  if (status === 200 && matchesEtag(ctx.req, headers.etag)) ctx.status = 304;
  else sendBody(ctx, page.body);
}

async function answerPage(
  ctx: Context,
  address: PageAddress,
  selection: BuildSelection,
  hadCanary: boolean,
  options: PagesOptions,
): Promise<void> {
  const gone = new AbortController();
  ctx.res.once('close', () => gone.abort());
  // The browser fetches what needs the administration's session.
  const cookie = withoutCookie(ctx.headers.cookie, SESSION_COOKIE);
  const visitor = { client: options.getClient(ctx.req), cookie, signal: gone.signal };
  const result = await getPage(address, selection, visitor, options);
  // A canary that ends during the render may still have assigned the visitor.
  sendPage(ctx, result, !hadCanary && !hasCanary(options.mapReader.current()));
}

/**
 * Every other path is a page, rendered on the server. A path that no remote has is the not-found page. Each page has one
 * address: `/prices/` and `/%70rices` redirect to `/prices`.
 */
export const servePages =
  (options: PagesOptions): Middleware =>
  async (ctx) => {
    const hadCanary = hasCanary(options.mapReader.current());
    const selection = await options.assignBuilds(ctx);
    const path = canonicalPath(ctx.path);
    const address = parseAddress(selection.site, path, ctx.search);
    const pathname = address.route === undefined ? path : address.pathname;
    const span = startRequestSpan(ctx.method, ctx.headers);
    let status = 500;
    try {
      if (pathname !== ctx.path)
        redirectToCanonical(ctx, pathname, address.isConfidential || hadCanary);
      else await withSpan(span, () => answerPage(ctx, address, selection, hadCanary, options));
      // Redirects too come from builds that no one else gets.
      if (selection.override) ctx.set('Cache-Control', cacheControl.none);
      status = ctx.status;
    } catch (error) {
      // The client has disconnected.
      if (!ctx.writable) return;
      if (!(error instanceof Unavailable)) throw error;
      status = ctx.status = 503;
      ctx.type = 'text/html; charset=utf-8';
      ctx.set('Retry-After', String(RETRY_AFTER_SECONDS));
      ctx.set('Content-Security-Policy', options.busyPage.policy);
      ctx.vary('Accept-Encoding');
      sendBody(ctx, options.busyPage.body);
    } finally {
      const attribution = getPageAttribution(selection.site, ctx.path);
      const route = address.route && `${ctx.method} ${address.route}`;
      endRequestSpan(span, { route, status, attribution });
    }
  };
