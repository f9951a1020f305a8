import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Headers } from '@site/server-kit/security-headers';
import { answerMetrics } from '@site/server-kit/metrics/answer';
import { discardUnreadBody } from '@site/server-kit/unread-body';
import Koa, { type Middleware } from 'koa';
import { onePageOneAddress } from './addresses';
import { alternates } from './alternates/answer';
import { apiProxy } from './api-proxy';
import { compressText } from './compression';
import { filesBelow, rootFile } from './files';
import { answerCachedPage } from './freshness/answer-cached-page';
import { takeBeacons } from './health/beacon';
import { siteLists } from './listing/answer';
import { webManifest } from './manifest';
import { ownerOf } from './map/pins';
import { observePages } from './metrics';
import { mapAnswer, pages, type PageServer } from './pages';
import { platform } from './platform/answer';
import { remoteFiles } from './remote-files';
import { securityTxt } from './security-txt';

/** A client that goes away in the middle of an answer is nobody's fault. */
const isClientGone = (error: Error): boolean =>
  'code' in error &&
  ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String(error.code));

/** Everything but the API is there to be read. */
const readOnly: Middleware = (ctx, next) => {
  if (ctx.method === 'GET' || ctx.method === 'HEAD') return next();
  ctx.status = 405;
  ctx.set('Allow', 'GET, HEAD');
  ctx.type = 'text/plain';
  ctx.body = 'This address can only be read.';
};

/** Files, the map, the way to the API and every page. */
function createApp(server: PageServer, headers: Headers, folder: string): Koa {
  const { environment, business, log, map, versions, cache, registry, record } = server;
  const secure = environment.PUBLIC_URL.startsWith('https:');
  // Encryption ends before the shell, which speaks plain HTTP: cookies are marked by what the proxy says.
  const app = new Koa({ proxy: secure });
  app.on('error', (error: Error) => {
    if (!isClientGone(error)) log.error({ err: error }, 'answer failed');
  });
  app.use(discardUnreadBody);
  app.use(async (ctx, next) => {
    await next();
    // Caches may keep a 404, 405 or 410 that says nothing of it (RFC 9110, 15.1), such as that of a file about to come.
    if (ctx.status >= 400 && !ctx.response.get('Cache-Control'))
      ctx.set('Cache-Control', 'no-store');
  });
  app.use(async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (
        error instanceof Error &&
        'status' in error &&
        typeof error.status === 'number' &&
        error.status < 500
      ) {
        ctx.status = error.status;
        ctx.type = 'text/plain';
        ctx.body = 'This address cannot be read.';
        return;
      }
      log.error(
        { reason: error instanceof Error ? error.stack : String(error), path: ctx.path },
        'answer failed',
      );
      ctx.status = 500;
      ctx.type = 'text/plain';
      ctx.body = 'Something went wrong on our side. Please try again in a moment.';
    }
  });
  app.use(async (ctx, next) => {
    ctx.set(headers);
    await next();
  });
  if (cache) observePages(registry, cache);
  app.use(answerMetrics('/metrics', environment.METRICS_TOKEN, registry));
  const api = apiProxy({
    origin: environment.API_ORIGIN,
    publicUrl: environment.PUBLIC_URL,
    limitMs: environment.API_LIMIT_MS,
    trustedProxies: environment.TRUSTED_PROXIES,
    // What an author has just changed is never shown to them as it was.
    afterAuthorsWrite: () => versions.poll(true),
    ownerOf: (remote, build) => (map.isReady ? ownerOf(map.current(), remote, build) : undefined),
    record,
    log,
  });
  app.use(platform(server));
  app.use(api);
  app.use(takeBeacons(server));
  app.use(readOnly);
  app.use(filesBelow('/static/', join(folder, 'web'), 'for-ever'));
  app.use(filesBelow('/fonts/', join(folder, 'fonts'), 'a-month'));
  app.use(filesBelow('/icons/', join(folder, 'icons'), 'a-month'));
  app.use(rootFile('favicon.svg', join(folder, 'public')));
  app.use(rootFile('favicon.ico', join(folder, 'icons')));
  app.use(remoteFiles(server, api));
  app.use(compressText);
  app.use(async (ctx, next) => {
    if (ctx.path !== '/healthz') return next();
    ctx.status = map.isReady ? 200 : 503;
    ctx.body = { status: map.isReady ? 'ok' : 'waiting for the map of remotes' };
  });
  app.use(webManifest(business));
  app.use(securityTxt(business.email, environment.PUBLIC_URL));
  app.use(siteLists(server));
  app.use(mapAnswer(server));
  app.use(onePageOneAddress(server));
  app.use(alternates(server, join(folder, 'assets/fonts')));
  app.use(pages(server));
  return app;
}

/**
 * Answers every request to the shell's server; a page that is ready without any of the steps of the others.
 * @param headers what every answer carries
 * @param folder shell/dist
 */
export function requestHandler(
  server: PageServer,
  headers: Headers,
  folder: string,
): RequestListener {
  const { cache, editions } = server;
  const others = createApp(server, headers, folder).callback();
  if (!cache) return others;
  const answerFromCache = answerCachedPage(cache, editions, headers);
  return (request, response) => {
    if (!answerFromCache(request, response)) void others(request, response);
  };
}
