import { busyPage, RETRY_AFTER_SECONDS } from './busy-page';
import { mayBeLearner, withoutSession, clients } from './client';
import { attributionOfPage } from './platform/remote-metrics';
import { acceptedEncoding } from '@site/server-kit/accepted-encoding';
import { isKnown } from '@site/server-kit/conditional';
import { endRequestSpan, requestSpan, within } from '@site/server-kit/tracing/spans';
import type { Context, Middleware } from 'koa';
import { answerOneSpelling } from './addresses';
import { publicSite, type ShellFiles } from './document';
import { type BuildSelection, selectBuilds, BuildSelections } from './build-selection';
import { answerLater } from './files';
import {
  cachingHeaders,
  markdownLink,
  type FinishedPage,
  type PageFacts,
} from './freshness/finished-page';
import { type Found, PageCache } from './freshness/page-cache';
import { pageVisitor, NewVisitors } from './visitor';
import { hasCanary } from './map/pins';
import { pageAddress, type PageAddress } from './page-address';
import { QueueFull, type RenderPool } from './render-pool';
import { OPENER_POLICY } from './security-headers';
import type { Business } from '@site/contracts/business';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { Environment } from './environment';
import { cacheControl } from '@site/server-kit/caching/cache-control';
import { allPages } from './freshness/page-list';
import type { PolledVersions } from './freshness/polled-versions';
import { BeaconTokens } from './canary/beacon-token';
import { Counts } from './canary/counts';
import { pageMaker } from './make-page';
import type { MapReader } from './map/release-map';
import { SiteKey } from './map/site-key';
import { Overrides } from './override/overrides';
import { reachability } from './platform/reachable';
import { RemoteMetrics } from './platform/remote-metrics';

const MEGABYTE = 1_000_000;

interface Sources {
  environment: Environment;
  business: Business;
  map: MapReader;
  versions: PolledVersions;
  pool: RenderPool;
  files: ShellFiles;
  boot: string;
  log: Logger;
}

/** The state of one shell process. With `PAGE_CACHE_MB` 0 it has no page cache. */
export function pageServer(sources: Sources) {
  const { environment, map, versions, log } = sources;
  const { PAGE_CACHE_MB, MAP_URI, MAP_FILE } = environment;
  const home = { mapUri: MAP_URI, mapFile: MAP_FILE };
  const editions = new BuildSelections(sources);
  const registry = new Registry();
  const record = new RemoteMetrics(registry);
  const counts = new Counts();
  const siteKey = new SiteKey(home, log);
  const beaconTokens = new BeaconTokens(siteKey);
  const { reach, isAway } = reachability(() => map.current().map, environment.API_ORIGIN);
  const makePage = pageMaker({ ...sources, record, counts, beaconTokens });
  const limit = PAGE_CACHE_MB * MEGABYTE;
  return {
    ...sources,
    editions,
    /** Every page that search engines may list: for the lists of the site and for filling the cache. */
    listedPages: allPages({ ...sources, editions }),
    /** Where the release map is stored. */
    home,
    overrides: new Overrides({ ...sources, home, siteKey }),
    siteKey,
    beaconTokens,
    newVisitors: new NewVisitors(),
    makePage,
    cache: limit ? new PageCache({ limit, versions, map, make: makePage, log }) : undefined,
    /** The client of a request, see {@link clients}. */
    clientOf: clients(environment.TRUSTED_PROXIES),
    registry,
    record,
    counts,
    reach,
    isAway,
  };
}
export type PageServer = ReturnType<typeof pageServer>;

/** `GET /map.json`: the visitor's current pins and routes. The rest of the site stays that of the document. */
export const mapAnswer =
  (server: PageServer): Middleware =>
  async (ctx) => {
    if (!server.map.isReady) return void (ctx.status = 503);
    const { site, override } = await selectBuilds(ctx, server);
    const {
      business: _business,
      navigation: _links,
      slots: _slots,
      ...pins
    } = publicSite(site, server.beaconTokens);
    ctx.set('Cache-Control', cacheControl.privateNone);
    ctx.body = { ...pins, override: override?.label ?? '' };
  };

/** Sets the status and the headers of a page. @returns whether the visitor has the page already, and gets a 304 */
function answerHead(ctx: Context, facts: PageFacts, server: PageServer): boolean {
  const isForAll = !hasCanary(server.map.current());
  ctx.status = facts.status;
  ctx.type = 'text/html; charset=utf-8';
  ctx.set('Content-Security-Policy', facts.policy);
  if (facts.markdown) ctx.set('Link', markdownLink(facts.markdown));
  const caching = cachingHeaders(facts, isForAll);
  ctx.set(caching);
  if (facts.isConfidential) {
    ctx.set('Cache-Control', cacheControl.none);
    ctx.set('X-Robots-Tag', 'noindex');
    // Forms without script are led back by their referrer. No other site gets the address.
    ctx.set('Referrer-Policy', 'same-origin');
  } else if (facts.audience === 'everybody') ctx.remove(OPENER_POLICY);
  if (!isForAll) ctx.vary('Cookie');
  if (!isKnown(ctx.req, caching.etag)) return false;
  ctx.status = 304;
  return true;
}

/** Redirects to the new address of a thing (301). Caches must revalidate the redirect, because the thing may return. */
export function answerMoved(ctx: Context, path: string): void {
  ctx.status = 301;
  ctx.set('Cache-Control', cacheControl.revalidated);
  ctx.redirect(path);
}

function answerFound(ctx: Context, { page, age }: Found, server: PageServer): void {
  if (page.facts.movedTo !== undefined) return answerMoved(ctx, page.facts.movedTo);
  if (age !== undefined) ctx.set('Age', String(age));
  if (answerHead(ctx, page.facts, server)) return;
  const encoding = acceptedEncoding(ctx.req);
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.body = page.body(encoding);
}

function answerMade(ctx: Context, page: FinishedPage, server: PageServer): void {
  if (page.movedTo !== undefined) return answerMoved(ctx, page.movedTo);
  const { load, render } = page.milliseconds;
  ctx.set('Server-Timing', `load;dur=${load.toFixed(1)}, render;dur=${render.toFixed(1)}`);
  if (page.contentAge) ctx.set('Age', String(page.contentAge));
  if (!answerHead(ctx, page, server)) ctx.body = page.html;
}

async function answerPage(
  ctx: Context,
  address: PageAddress,
  edition: BuildSelection,
  server: PageServer,
): Promise<void> {
  const { cache, makePage } = server;
  const isOrdinary = !edition.isInDevelopment && !edition.override;
  const isForOthersToo = address.isKnown && isOrdinary && !address.isConfidential;
  const client = server.clientOf(ctx.req);
  const found = isForOthersToo
    ? await cache?.find(address, edition, mayBeLearner(ctx.headers), client)
    : undefined;
  if (found) return answerFound(ctx, found, server);
  const cookie = withoutSession(ctx.headers.cookie);
  const gone = new AbortController();
  ctx.res.once('close', () => gone.abort());
  const asker = { ...(cookie && { cookie }), clients: new Set([client]), signal: gone.signal };
  answerMade(ctx, await makePage(address, edition, asker), server);
}

/** Every other path is a page, rendered on the server. A path that no remote has is the not-found page. */
export const pages =
  (server: PageServer): Middleware =>
  async (ctx) => {
    if (!server.map.isReady)
      return answerLater(ctx, 'The site is starting. Please try again in a moment.', 2);
    const current = server.map.current();
    const visitor = hasCanary(current)
      ? pageVisitor(ctx, current, server.newVisitors, server.environment.PUBLIC_URL)
      : undefined;
    const edition = await selectBuilds(ctx, server, visitor);
    const address = pageAddress(edition.site, ctx.path, ctx.search);
    const span = requestSpan(ctx.method, ctx.headers);
    let status = 500;
    try {
      if (address.route !== undefined && address.pathname !== ctx.path)
        answerOneSpelling(ctx, address);
      else await within(span, () => answerPage(ctx, address, edition, server));
      // Redirects too come from builds that nobody else gets.
      if (edition.override) ctx.set('Cache-Control', cacheControl.none);
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
      const attribution = attributionOfPage(edition.site, ctx.path);
      const route = address.route && `${ctx.method} ${address.route}`;
      endRequestSpan(span, { route, status, attribution });
    }
  };
