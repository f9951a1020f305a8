import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import type { Registry } from 'prom-client';
import { normalizeEmail } from '@site/contracts/text/email-address';
import { cacheControl } from '@site/server-kit/caching/cache-control';
import { answerText } from '@site/server-kit/http/answer-text';
import { isClientGone } from '@site/server-kit/http/client-gone';
import type { Headers } from '@site/server-kit/http/security-headers';
import { discardUnreadBody } from '@site/server-kit/http/unread-body';
import { answerMetrics } from '@site/server-kit/metrics/answer';
import { observedCounter, observedGauge } from '@site/server-kit/metrics/observed';
import { createApiProxy } from './api-proxy';
import type { Shell } from './assemble';
import { compressText } from './http/compression';
import {
  SECURITY_TXT_PATH,
  securityTxt,
  serveFolder,
  serveRootFile,
  webManifest,
} from './http/files';
import { requireMap } from './http/unavailable';
import { answerMap } from './map-json';
import { formats } from './pages/formats';
import { createFormatter } from './pages/formatter';
import { pages } from './pages/middleware';
import type { PageCache } from './pages/page-cache';
import { serveCachedPage } from './pages/serve-cached';
import { siteLists } from './pages/site-lists';
import { remoteFiles } from './remote-files';

function registerPageMetrics(registry: Registry, cache: PageCache): void {
  const { counts, limit } = cache;
  const gauges: [name: string, help: string, read: () => number][] = [
    ['page_cache_pages', 'Finished pages in the cache of pages.', () => cache.size.count],
    ['page_cache_bytes', 'Memory that finished pages take in the cache.', () => cache.size.bytes],
    ['page_cache_limit_bytes', 'Memory that finished pages may take in the cache.', () => limit],
  ];
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

function createApp(shell: Shell, headers: Headers, folder: string): Koa {
  const { environment, business, log, map, versions, pool, cache, registry } = shell;
  const { releases, renderPage, listedPages, busyPage } = shell;
  const { selections, selectBuilds, assignBuilds } = releases;
  const { getAddress, getClient } = shell.clients;
  const { PUBLIC_URL: origin } = environment;
  // Not `proxy`: Koa would believe X-Forwarded-Host. What the site is called is in PUBLIC_URL alone.
  const app = new Koa();
  app.on('error', (error: Error) => {
    if (!isClientGone(error)) log.error({ err: error }, 'answer failed');
  });
  app.use(discardUnreadBody);
  app.use(async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
      if (status < 500) answerText(ctx, status, 'This address isn’t valid.');
      else {
        const reason = error instanceof Error ? error.stack : String(error);
        log.error({ method: ctx.method, reason }, 'answer failed');
        answerText(ctx, 500, 'Something went wrong on our side. Please try again in a moment.');
      }
    }
    // Without Cache-Control, caches may store a 404, 405 or 410 (RFC 9110, 15.1), such as that of a file about to come.
    if (ctx.status >= 400 && !ctx.response.get('Cache-Control'))
      ctx.set('Cache-Control', cacheControl.none);
  });
  app.use(async (ctx, next) => {
    ctx.set(headers);
    await next();
  });
  if (cache) registerPageMetrics(registry, cache);
  app.use(answerMetrics('/metrics', environment.METRICS_TOKEN, registry));
  const api = createApiProxy({ environment, getAddress, map, versions, log });
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
    ctx.status = map.isReady ? 200 : 503;
    ctx.body = { status: map.isReady ? 'ok' : 'waiting for the map of remotes' };
  });
  router.get('/manifest.webmanifest', webManifest(business));
  router.redirect('/security.txt', SECURITY_TXT_PATH);
  router.get(
    SECURITY_TXT_PATH,
    securityTxt(normalizeEmail(business.email) ?? business.email, origin),
  );
  router.get('/map.json', requireMap(map), answerMap(releases));
  app.use(router.routes());
  // From here on every answer is of the remotes.
  app.use(requireMap(map));
  app.use(remoteFiles(selectBuilds, api));
  app.use(siteLists({ selections, listedPages, siteName: business.name, origin }).routes());
  const fonts = join(folder, 'assets/fonts');
  const formatPage = createFormatter({ pool, business, origin, fonts });
  app.use(formats({ selections, cache, renderPage, getClient, formatPage, origin }));
  app.use(pages({ assignBuilds, map, cache, renderPage, getClient, busyPage }));
  return app;
}

/** Answers every request. A cached page skips all middleware. @param folder path of shell/dist */
export function requestHandler(shell: Shell, headers: Headers, folder: string): RequestListener {
  const { cache, releases } = shell;
  const handleWithKoa = createApp(shell, headers, folder).callback();
  if (!cache) return handleWithKoa;
  const answerFromCache = serveCachedPage(cache, releases.selections, headers);
  return (request, response) => {
    if (!answerFromCache(request, response)) void handleWithKoa(request, response);
  };
}
