import type Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { ContentKind, Endpoint, EndpointShape, Route } from '@site/contracts/endpoint';
import { untraced } from '@site/server-kit/tracing/spans';
import {
  type Body,
  type ContentCache,
  type ContentRoute,
  toJsonBody,
} from '../freshness/content-cache';
import { sendRepresentation } from '../freshness/representation';
import { ApiError, createDatabaseUnavailableError } from '../http/errors';
import { createFormRedirect } from '../http/form-redirect';
import { readBody } from '../http/request-body';
import { mayBeAuthor } from '../http/session-cookie';
import { pendingWrites } from '../lib/pending-writes';
import type { Limits } from '../limits/admission';
import type { ServedRead, ServedRedirect, ServedRoute, ServedText, ServedWrite } from './route';

/** Canonical address for parsed parameters, so that its answer is cached once. */
function formatCanonicalPath(
  route: Route,
  params: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, unknown>> = {},
): string {
  const path = route
    .slice(route.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const entries = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path;
}

/** A contract's path in the router's syntax. */
const toRouterPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

interface MountContext {
  router: Router;
  cache: ContentCache;
  publicUrl: string;
  limits: Limits;
  database: { available: () => boolean };
  adminsOnly: readonly Middleware[];
  log: Logger;
}

const nameRoute =
  (route: string): Middleware =>
  (ctx, next) => {
    ctx.state.route = route;
    return next();
  };

const skipObservation: Middleware = (ctx, next) => {
  ctx.state.isUnobserved = true;
  return untraced(next);
};

const requireDatabase =
  ({ database }: MountContext): Middleware =>
  (_ctx, next) => {
    if (!database.available()) throw createDatabaseUnavailableError();
    return next();
  };

/** Sends public content; a cached answer needs no database. */
async function sendContent(
  ctx: Context,
  cache: ContentCache,
  content: ContentRoute,
  address: string,
  load: () => Promise<Body>,
): Promise<void> {
  if (mayBeAuthor(ctx.req)) await cache.catchUp();
  const { representation, age } = await cache.get(content, address, load);
  sendRepresentation(ctx, representation, age);
}

function handleContent(served: ServedRead, kind: ContentKind, context: MountContext): Middleware {
  const { database, cached } = served;
  const { route, query: schema }: Endpoint = served.endpoint;
  const content = { kind, route, readsQuery: schema !== undefined, database, cached };
  return async (ctx) => {
    const { params, query, load } = served.parse(ctx);
    const address = formatCanonicalPath(route, params, query);
    await sendContent(ctx, context.cache, content, address, async () => {
      if (!database && !context.database.available()) throw createDatabaseUnavailableError();
      return toJsonBody(await load());
    });
  };
}

function mountText(served: ServedText, kind: string, { router, cache }: MountContext): void {
  const { path, type, text } = served;
  const content: ContentRoute = { kind, route: `GET ${path}`, database: 'optional' };
  router.get(path, nameRoute(content.route), (ctx) =>
    sendContent(ctx, cache, content, path, async () => ({ type, text: await text() })),
  );
}

function mountRedirect({ oneClick, page }: ServedRedirect, { router }: MountContext): void {
  router.get(toRouterPath(oneClick.route.replace('POST ', '')), (ctx) => {
    const named = oneClick.params.safeParse(ctx.params);
    if (!named.success) throw new ApiError(404, 'not_found', 'This link is incomplete.');
    ctx.set('cache-control', 'no-store');
    ctx.redirect(`${page}/${named.data.token}`);
    ctx.status = 303;
    ctx.body = '';
  });
}

const withVersion = z.object({ version: z.int() });

/** Sends an answer that no cache may store. */
function sendUncached(ctx: Context, endpoint: EndpointShape, body: unknown): void {
  ctx.set('cache-control', 'no-store');
  if (endpoint.versioned) ctx.set('etag', `"${withVersion.parse(body).version}"`);
  ctx.status = endpoint.status ?? 200;
  ctx.body = body;
}

function handleWrite(served: ServedWrite, { limits }: MountContext): Middleware {
  const { endpoint, limit } = served;
  const admit = limit === 'own' ? undefined : limits.admission(endpoint.route, limit);
  return async (ctx) => {
    const body = await served.answer(ctx, async (mail) => {
      await admit?.(ctx);
      if (mail) await limits.mail.admit(mail, ctx.state.client);
    });
    sendUncached(ctx, endpoint, body);
  };
}

function buildReadSteps(served: ServedRead, module: string, context: MountContext): Middleware[] {
  const { endpoint, database, polled } = served;
  const { route, needsSession, content } = endpoint;
  if (content) {
    if (content !== module) throw new Error(`${route} is content of ${content}, not of ${module}.`);
    return [nameRoute(route), handleContent(served, content, context)];
  }
  return [
    nameRoute(route),
    ...(polled ? [skipObservation] : []),
    ...(database ? [] : [requireDatabase(context)]),
    ...(needsSession ? context.adminsOnly : []),
    async (ctx) => sendUncached(ctx, endpoint, await served.parse(ctx).load()),
  ];
}

function buildWriteSteps(served: ServedWrite, context: MountContext): Middleware[] {
  const { endpoint, guards = [], bodyLimit } = served;
  const { route, body, form, needsSession } = endpoint;
  return [
    nameRoute(route),
    (_ctx, next) => pendingWrites.track(next),
    ...(form ? [createFormRedirect(form, context.publicUrl, context.log)] : []),
    requireDatabase(context),
    ...(needsSession ? context.adminsOnly : []),
    ...guards,
    ...(body ? [readBody(form !== undefined, bodyLimit)] : []),
    handleWrite(served, context),
  ];
}

export function mount(context: MountContext, module: string, routes: readonly ServedRoute[]): void {
  const { router } = context;
  for (const served of routes) {
    if ('text' in served) {
      mountText(served, module, context);
    } else if ('path' in served) {
      router.get(served.path, served.answer);
    } else if ('oneClick' in served) {
      mountRedirect(served, context);
    } else {
      const [method = '', path = ''] = served.endpoint.route.split(' ');
      const steps =
        'limit' in served
          ? buildWriteSteps(served, context)
          : buildReadSteps(served, module, context);
      router.register(toRouterPath(path), [method], steps);
    }
  }
}
