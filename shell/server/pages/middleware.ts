import type { IncomingMessage } from 'node:http';
import type { Context, Middleware } from 'koa';
import { SESSION_COOKIE } from '@site/contracts/platform/cookies';
import { type PageAddress, parseAddress } from '@site/islands/server/page-address';
import { getPageAttribution } from '@site/releases/metrics/attribution';
import type { Releases } from '@site/releases/releases';
import type { BuildSelection } from '@site/releases/selection/build-selection';
import { hasCanary } from '@site/releases/selection/pins';
import { cacheControl } from '@site/server-kit/caching/cache-control';
import { QueueFull } from '@site/server-kit/clients/fair-queue';
import { negotiateEncoding } from '@site/server-kit/http/accepted-encoding';
import { matchesEtag } from '@site/server-kit/http/conditional';
import { withoutCookie } from '@site/server-kit/http/site-cookie';
import { endRequestSpan, startRequestSpan, withSpan } from '@site/server-kit/tracing/spans';
import { hasLearnerCookie } from '../http/cookies';
import { OPENER_POLICY } from '../http/security-headers';
import { RETRY_AFTER_SECONDS } from '../http/unavailable';
import { redirectToCanonical } from './addresses';
import { busyPage } from './busy';
import { publicSite } from './document';
import { type FinishedPage, getCacheHeaders, markdownLink, type PageFacts } from './finished-page';
import type { PageCache, PageResult } from './page-cache';
import type { RenderPage } from './render-page';

interface PagesOptions {
  releases: Pick<Releases, 'map' | 'selectBuilds' | 'assignVisitor'>;
  /** Absent in a shell without a page cache. */
  cache: Pick<PageCache, 'find'> | undefined;
  renderPage: RenderPage;
  getClient: (request: IncomingMessage) => string;
}

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

/**
 * @param isForAll whether all visitors get the same builds
 * @returns whether the visitor has the page already, and gets a 304
 */
function writeHead(ctx: Context, facts: PageFacts, isForAll: boolean): boolean {
  ctx.status = facts.status;
  ctx.type = 'text/html; charset=utf-8';
  ctx.set('Content-Security-Policy', facts.policy);
  if (facts.markdown) ctx.set('Link', markdownLink(facts.markdown));
  const caching = getCacheHeaders(facts, isForAll);
  ctx.set(caching);
  if (facts.isConfidential) {
    ctx.set('Cache-Control', cacheControl.none);
    ctx.set('X-Robots-Tag', 'noindex');
    // Forms without script are led back by their referrer. No other site gets the address.
    ctx.set('Referrer-Policy', 'same-origin');
  } else if (facts.audience === 'everybody') ctx.remove(OPENER_POLICY);
  if (!isForAll) ctx.vary('Cookie');
  if (facts.status !== 200 || !matchesEtag(ctx.req, caching.etag)) return false;
  ctx.status = 304;
  return true;
}

/** Redirects to the new address of a thing (301). Caches must revalidate the redirect, because the thing may return. */
export function answerMoved(ctx: Context, path: string): void {
  ctx.status = 301;
  ctx.set('Cache-Control', cacheControl.revalidated);
  ctx.redirect(path);
}

function answerCached(ctx: Context, { page, age }: PageResult, isForAll: boolean): void {
  if (page.facts.movedTo !== undefined) return answerMoved(ctx, page.facts.movedTo);
  if (age !== undefined) ctx.set('Age', String(age));
  if (writeHead(ctx, page.facts, isForAll)) return;
  const encoding = negotiateEncoding(ctx.req);
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.body = page.body(encoding);
}

function answerRendered(ctx: Context, page: FinishedPage, isForAll: boolean): void {
  if (page.movedTo !== undefined) return answerMoved(ctx, page.movedTo);
  const { load, render } = page.milliseconds;
  ctx.set('Server-Timing', `load;dur=${load.toFixed(1)}, render;dur=${render.toFixed(1)}`);
  if (page.contentAge) ctx.set('Age', String(page.contentAge));
  if (!writeHead(ctx, page, isForAll)) ctx.body = page.html;
}

async function answerPage(
  ctx: Context,
  address: PageAddress,
  selection: BuildSelection,
  hadCanary: boolean,
  { releases, cache, renderPage, getClient }: PagesOptions,
): Promise<void> {
  // A canary that ends during the render may still have assigned the visitor.
  const isForAll = (): boolean => !hadCanary && !hasCanary(releases.map.current());
  const isReleased = !selection.isInDevelopment && !selection.override;
  const isCacheable = isReleased && !address.isConfidential;
  const client = getClient(ctx.req);
  const cached = isCacheable
    ? await cache?.find(address, selection, hasLearnerCookie(ctx.headers), client)
    : undefined;
  if (cached) return answerCached(ctx, cached, isForAll());
  // The browser fetches what needs the administration's session.
  const cookie = withoutCookie(ctx.headers.cookie, SESSION_COOKIE);
  const gone = new AbortController();
  ctx.res.once('close', () => gone.abort());
  const request = { ...(cookie && { cookie }), clients: new Set([client]), signal: gone.signal };
  answerRendered(ctx, await renderPage(address, selection, request), isForAll());
}

/** Every other path is a page, rendered on the server. A path that no remote has is the not-found page. */
export const pages =
  (options: PagesOptions): Middleware =>
  async (ctx) => {
    const { map, selectBuilds, assignVisitor } = options.releases;
    const hadCanary = hasCanary(map.current());
    const selection = await selectBuilds(ctx, assignVisitor(ctx));
    const address = parseAddress(selection.site, ctx.path, ctx.search);
    const span = startRequestSpan(ctx.method, ctx.headers);
    let status = 500;
    try {
      if (address.route !== undefined && address.pathname !== ctx.path)
        redirectToCanonical(ctx, address, address.isConfidential || hadCanary);
      else await withSpan(span, () => answerPage(ctx, address, selection, hadCanary, options));
      // Redirects too come from builds that no one else gets.
      if (selection.override) ctx.set('Cache-Control', cacheControl.none);
      status = ctx.status;
    } catch (error) {
      // The client has disconnected.
      if (!ctx.writable) return;
      if (!(error instanceof QueueFull)) throw error;
      status = ctx.status = 503;
      ctx.type = 'text/html; charset=utf-8';
      ctx.set('Retry-After', String(RETRY_AFTER_SECONDS));
      ctx.set('Content-Security-Policy', busyPage.policy);
      ctx.body = busyPage.html;
    } finally {
      const attribution = getPageAttribution(selection.site, ctx.path);
      const route = address.route && `${ctx.method} ${address.route}`;
      endRequestSpan(span, { route, status, attribution });
    }
  };
