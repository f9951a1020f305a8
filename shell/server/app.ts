import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { Business } from '@site/contracts/offer/business';
import { normalizeEmail } from '@site/contracts/text/email-address';
import type { RenderPool } from '@site/islands/server/processes/render-pool';
import type { PlatformPages } from '@site/releases/admin/platform-pages';
import type { MapReader } from '@site/releases/map/map-reader';
import type { MapStore } from '@site/releases/map/map-store';
import { createReleases } from '@site/releases/releases';
import { clientAddresses } from '@site/server-kit/clients/client-address';
import { answerText } from '@site/server-kit/http/answer-text';
import { isClientGone } from '@site/server-kit/http/client-gone';
import type { Headers } from '@site/server-kit/http/security-headers';
import { discardUnreadBody } from '@site/server-kit/http/unread-body';
import { answerMetrics } from '@site/server-kit/metrics/answer';
import { observedCounter, observedGauge } from '@site/server-kit/metrics/observed';
import { createApiProxy } from './api-proxy';
import type { Environment } from './environment';
import type { PolledVersions } from './freshness/polled-versions';
import { compressText } from './http/compression';
import { answerErrors } from './http/errors';
import {
  SECURITY_TXT_PATH,
  serveFolder,
  serveRootFile,
  serveSecurityTxt,
  serveWebManifest,
} from './http/files';
import { requireMap } from './http/unavailable';
import { answerMap } from './map-json';
import type { ShellFiles } from './pages/document';
import { createFormatter } from './pages/format-page';
import { createPageLister } from './pages/list-pages';
import { type BusyPage, servePages } from './pages/middleware';
import { PageCache } from './pages/page-cache';
import { createPageRenderer } from './pages/render-page';
import { serveCachedPage } from './pages/serve-cached';
import { serveFormats } from './pages/serve-formats';
import { createSiteLists } from './pages/site-lists';
import { keepCacheWarm } from './pages/warm-cache';
import { serveRemoteFiles } from './remote-files';

function registerPageMetrics(registry: Registry, cache: PageCache): void {
  const { counts, limit } = cache;
  const gauges: [name: string, help: string, read: () => number][] = [
    ['page_cache_pages', 'Finished pages in the cache of pages.', () => cache.size.count],
    ['page_cache_bytes', 'Memory that finished pages take in the cache.', () => cache.size.bytes],
    ['page_cache_limit_bytes', 'Memory that finished pages may take in the cache.', () => limit],
  ];
  // Dashboards and alerts of earlier versions use these names.
  const counters: typeof gauges = [
    ['pages_ready_total', 'Answers with a current or due page from the cache.', () => counts.hits],
    ['pages_made_total', 'Renders of pages for the cache.', () => counts.renders],
    ['pages_old_total', 'Answers with a cached page that may be stale.', () => counts.stale],
  ];
  for (const gauge of gauges) observedGauge(registry, ...gauge);
  for (const counter of counters) observedCounter(registry, ...counter);
}

const readOnly: Middleware = (ctx, next) => {
  if (ctx.method === 'GET' || ctx.method === 'HEAD') return next();
  ctx.set('Allow', 'GET, HEAD');
  answerText(ctx, 405, 'This address can only be read.');
};

interface Dependencies {
  environment: Environment;
  business: Business;
  mapReader: MapReader;
  store: MapStore;
  versions: PolledVersions;
  pool: RenderPool;
  files: ShellFiles;
  platformPages: PlatformPages;
  busyPage: BusyPage;
  boot: string;
  log: Logger;
}

/** Makes one shell process; with `PAGE_CACHE_MB` 0 it has no page cache. @param folder path of shell/dist */
export function createShell(headers: Headers, folder: string, dependencies: Dependencies) {
  const { environment, business, mapReader, store, versions, pool } = dependencies;
  const { files, platformPages, busyPage, boot, log } = dependencies;
  const { PUBLIC_URL: origin, API_ORIGIN: apiOrigin, PAGE_CACHE_MB } = environment;
  const registry = new Registry();
  const clients = clientAddresses(environment.TRUSTED_PROXIES);
  const { getAddress, getClient } = clients;
  const releases = createReleases({
    environment,
    business,
    mapReader,
    store,
    registry,
    log,
    shell: files.build,
    clients,
    platformPages,
    render: (job) => pool.render(job),
  });
  const { beaconTokens, recordRender, selections, selectBuilds, assignBuilds } = releases;
  const renderPage = createPageRenderer({
    environment,
    pool,
    versions,
    files,
    boot,
    beaconTokens,
    recordRender,
    log,
  });
  const limit = PAGE_CACHE_MB * 1_000_000;
  const cache = limit
    ? new PageCache({ limit, versions, mapReader, render: renderPage, log })
    : undefined;
  if (cache) registerPageMetrics(registry, cache);
  const listedPages = createPageLister({ selections, pool, versions, apiOrigin, log });
  const api = createApiProxy({ environment, getAddress, mapReader, versions, log });

  // Not `proxy`: Koa would believe X-Forwarded-Host. What the site is called is in PUBLIC_URL alone.
  const app = new Koa();
  app.on('error', (error: Error) => {
    if (!isClientGone(error)) log.error({ err: error }, 'answer failed');
  });
  app.use(discardUnreadBody);
  app.use(answerErrors(log));
  app.use(async (ctx, next) => {
    ctx.set(headers);
    await next();
  });
  app.use(answerMetrics('/metrics', environment.METRICS_TOKEN, registry));
  app.use(releases.platform.routes());
  app.use(api);
  app.use(releases.beacons);
  app.use(readOnly);
  app.use(serveFolder('/static/', join(folder, 'web'), 'immutable'));
  app.use(serveFolder('/fonts/', join(folder, 'fonts'), 'month'));
  app.use(serveFolder('/icons/', join(folder, 'icons'), 'month'));
  app.use(serveRootFile('favicon.svg', join(folder, 'public')));
  app.use(serveRootFile('favicon.ico', join(folder, 'icons')));
  app.use(compressText);
  const router = new Router({ sensitive: true, strict: true });
  router.get('/healthz', (ctx) => {
    ctx.status = mapReader.isReady ? 200 : 503;
    ctx.body = { status: mapReader.isReady ? 'ok' : 'waiting for the map of remotes' };
  });
  router.get('/manifest.webmanifest', serveWebManifest(business));
  router.redirect('/security.txt', SECURITY_TXT_PATH);
  router.get(
    SECURITY_TXT_PATH,
    serveSecurityTxt(normalizeEmail(business.email) ?? business.email, origin),
  );
  router.get('/map.json', requireMap(mapReader), answerMap(releases));
  app.use(router.routes());
  // From here on every answer is of the remotes.
  app.use(requireMap(mapReader));
  app.use(serveRemoteFiles(selectBuilds, api));
  app.use(createSiteLists({ selections, listedPages, siteName: business.name, origin }).routes());
  const fonts = join(folder, 'assets/fonts');
  const formatPage = createFormatter({ pool, business, origin, fonts });
  app.use(serveFormats({ selections, cache, renderPage, getClient, formatPage, origin }));
  app.use(servePages({ assignBuilds, mapReader, cache, renderPage, getClient, busyPage }));

  const handleWithKoa = app.callback();
  const answerFromCache = cache && serveCachedPage(cache, selections, headers);
  // A cached page skips all middleware.
  const handler: RequestListener = (request, response) => {
    if (!answerFromCache?.(request, response)) void handleWithKoa(request, response);
  };
  const startWarming = () =>
    cache && keepCacheWarm({ cache, selections, listedPages, mapReader, versions, log });
  return { handler, releases, cache, registry, startWarming };
}
