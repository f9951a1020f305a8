import type { RequestListener } from 'node:http';
import cors from '@koa/cors';
import Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import type { Registry } from 'prom-client';
import { isClientGone } from '@site/server-kit/http/client-gone';
import type { Headers } from '@site/server-kit/http/security-headers';
import { discardUnreadBody } from '@site/server-kit/http/unread-body';
import { answerMetrics } from '@site/server-kit/metrics/answer';
import { openAdministration } from './administration/administration';
import { answerCachedContent, type ContentCache } from './freshness/content-cache';
import { clientAddress } from './http/client-address';
import { answerErrors, ApiError, createNotFoundError } from './http/errors';
import { observe, RequestObserver } from './http/observe';
import { setDefaultHeaders } from './http/security-headers';
import { limitTraffic, openLimits } from './limits/admission';
import { registerOutboxMetrics } from './mail/outbox';
import { registerContentMetrics, RequestMetrics, VitalsMetrics } from './metrics/metrics';
import type { RemoteMetrics } from './metrics/remote-metrics';
import type { ModuleContext } from './module';
import { modules } from './modules';
import { buildOpenApi } from './openapi/document';
import { mountDocumentation } from './openapi/routes';
import { mount } from './routing/mount';
import type { ServedRoute } from './routing/route';

interface Dependencies extends Pick<
  ModuleContext,
  'environment' | 'database' | 'versions' | 'site' | 'log' | 'now' | 'closing'
> {
  cache: ContentCache;
  headers: Headers;
  registry: Registry;
  remotes: RemoteMetrics;
}

/** Last handler of a path: `Allow` for paths that other methods serve, 404 for the rest. */
const answerUnrouted =
  (router: Router): Middleware =>
  (ctx) => {
    const methods = new Set(
      router.match(ctx.path, ctx.method).path.flatMap((layer) => layer.methods),
    );
    if (methods.size === 0) throw createNotFoundError('This path');
    const allow = [...methods, 'OPTIONS'].sort().join(', ');
    if (ctx.method === 'OPTIONS') {
      ctx.set('allow', allow);
      ctx.status = 204;
      return;
    }
    throw new ApiError(405, 'method_not_allowed', `This path only accepts ${allow}.`, {
      headers: { allow },
    });
  };

/** Request listener of the API: cached answers, then a Koa application. Rejects when a file of a module is wrong. */
export async function createApp(dependencies: Dependencies): Promise<RequestListener> {
  const { cache, headers, registry, remotes, ...context } = dependencies;
  const { environment, database, versions, log } = context;
  const router = new Router({ sensitive: true, strict: true });
  const administration = openAdministration(environment, log);
  const limits = openLimits(
    administration.password.deriveSecret('limits'),
    environment.rateLimitFactor,
  );
  const mountContext = {
    router,
    cache,
    publicUrl: environment.publicUrl,
    limits,
    database,
    adminsOnly: administration.adminsOnly,
    log,
  };
  const shared: Omit<ModuleContext, 'content'> = {
    ...context,
    administration,
    limits,
    pictureReferrers: modules.flatMap((module) => module.pictureReferrers ?? []),
    vitals: new VitalsMetrics(registry),
    leads: {
      counted: modules.flatMap(({ counted }) => counted ?? []),
      personalRecords: modules.flatMap(({ personalRecords }) => personalRecords ?? []),
    },
  };
  const served: ServedRoute[] = [];
  for (const { name, routes } of modules) {
    const content = versions.forModule(name, database.available, log);
    const moduleRoutes = (await routes?.({ ...shared, content })) ?? [];
    mount(mountContext, name, moduleRoutes);
    served.push(...moduleRoutes);
  }
  mountDocumentation(router, buildOpenApi(served, environment.publicUrl), headers);
  registerContentMetrics(registry, cache);
  registerOutboxMetrics(registry);
  const observer = new RequestObserver(log, new RequestMetrics(registry), remotes);
  const app = new Koa();
  app.on('error', (error: unknown) => {
    if (!isClientGone(error)) log.error({ err: error }, 'failed');
  });
  app.use(discardUnreadBody);
  app.use(observe(observer));
  app.use(setDefaultHeaders(headers));
  app.use(
    cors({
      origin: ({ headers: { origin } }) =>
        origin !== undefined && environment.corsOrigins.includes(origin) ? origin : '',
      credentials: true,
      allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
      allowHeaders: ['content-type', 'if-match', 'idempotency-key', 'traceparent', 'baggage'],
      exposeHeaders: ['etag', 'retry-after', 'x-request-id'],
      maxAge: 600,
      keepHeadersOnError: false,
    }),
  );
  app.use(answerErrors(log));
  app.use(clientAddress(environment.trustedProxies));
  app.use(limitTraffic(environment.rateLimitFactor));
  app.use(answerMetrics('/api/metrics', environment.metricsToken, registry));
  app.use(router.routes());
  app.use(answerUnrouted(router));
  const answer = answerCachedContent(cache, observer);
  const answerRest = app.callback();
  return (request, response) => {
    if (!answer(request, response)) void answerRest(request, response);
  };
}
