import type Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { ContentKind, EndpointShape, Route } from '@site/contracts/endpoint';
import { untraced } from '@site/server-kit/tracing/spans';
import {
  type Body,
  type ContentCache,
  type ContentRoute,
  toJsonBody,
} from '../freshness/content-cache';
import { send } from '../freshness/representation';
import { createDatabaseUnavailableError } from '../http/errors';
import { createFormRedirect } from '../http/form-redirect';
import { readBody } from '../http/request-body';
import { mayBeAuthor } from '../http/session-cookie';
import { pendingWrites } from '../lib/pending-writes';
import type { Limits } from '../limits/admission';
import {
  fromMemory,
  type ServedEndpoint,
  type ServedRead,
  type ServedRoute,
  type ServedText,
  type ServedWrite,
} from './route';

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

interface MountContext {
  router: Router;
  cache: ContentCache;
  publicUrl: string;
  limits: Limits;
  database: { available: () => boolean };
  authorsOnly: readonly Middleware[];
  log: Logger;
}

const withVersion = z.object({ version: z.int() });

const isWrite = (served: ServedEndpoint): served is ServedWrite => 'limit' in served;

const needsDatabase = (served: ServedEndpoint): boolean =>
  isWrite(served) || served.database === undefined;

function createAnswer(
  served: ServedEndpoint,
  { limits }: MountContext,
): (ctx: Context) => Promise<unknown> {
  if (!isWrite(served)) return (ctx) => served.parse(ctx).load();
  const { endpoint, limit, answer } = served;
  const admit = limit === 'own' ? async () => undefined : limits.admission(endpoint.route, limit);
  return (ctx) =>
    answer(ctx, async (mail) => {
      await admit(ctx);
      if (mail) await limits.mail.admit(mail, ctx.state.client);
    });
}

/** Answers with public content; a cached answer needs no database. @param ask address and loader of a request */
function respondWithContent(
  content: ContentRoute,
  ask: (ctx: Context) => { address: string; load: () => Promise<Body> },
  { cache }: MountContext,
): Middleware {
  return async (ctx) => {
    ctx.state.route = content.route;
    const { address, load } = ask(ctx);
    if (mayBeAuthor(ctx.req)) await cache.catchUp();
    const { representation, age } = await cache.get(content, address, load);
    send(ctx, representation, age);
  };
}

const respondToRead = (
  served: ServedRead,
  kind: ContentKind,
  serving: MountContext,
): Middleware => {
  const { route, query: known }: ServedRead['endpoint'] = served.endpoint;
  const { database, isUncached } = served;
  const content = { kind, route, readsQuery: known !== undefined, database, isUncached };
  const ask = (ctx: Context) => {
    const { params, query, load: read } = served.parse(ctx);
    const load = async () => {
      if (needsDatabase(served) && !serving.database.available())
        throw createDatabaseUnavailableError();
      return toJsonBody(await read());
    };
    return { address: formatCanonicalPath(route, params, query), load };
  };
  return respondWithContent(content, ask, serving);
};

const respondWithText = (served: ServedText, kind: string, serving: MountContext): Middleware => {
  const { path, type, text } = served;
  const ask = () => ({ address: path, load: async () => ({ type, text: await text() }) });
  const content = { kind, route: `GET ${path}`, ...fromMemory };
  return respondWithContent(content, ask, serving);
};

function respond(served: ServedEndpoint, serving: MountContext): Middleware {
  const { status = 200, versioned }: EndpointShape = served.endpoint;
  const answer = createAnswer(served, serving);
  return async (ctx) => {
    const body = await answer(ctx);
    ctx.set('cache-control', 'no-store');
    if (versioned) ctx.set('etag', `"${withVersion.parse(body).version}"`);
    ctx.status = status;
    ctx.body = body;
  };
}

const skipObservation: Middleware = (ctx, next) => {
  ctx.state.isUnobserved = true;
  return untraced(next);
};

function buildSteps(served: ServedEndpoint, module: string, serving: MountContext): Middleware[] {
  const { publicUrl, database, authorsOnly, log } = serving;
  const { route, body, form, needsSession, content } = served.endpoint;
  const nameRoute: Middleware = (ctx, next) => {
    ctx.state.route = route;
    return next();
  };
  if (content && !isWrite(served)) {
    if (content !== module) throw new Error(`${route} is content of ${content}, not of ${module}.`);
    return [respondToRead(served, content, serving)];
  }
  const steps = [nameRoute];
  if (isWrite(served)) steps.push((_ctx, next) => pendingWrites.track(next));
  if ('polled' in served && served.polled) steps.push(skipObservation);
  if (form) steps.push(createFormRedirect(form, publicUrl, log));
  if (needsDatabase(served))
    steps.push((_ctx, next) => {
      if (!database.available()) throw createDatabaseUnavailableError();
      return next();
    });
  if (needsSession) steps.push(...authorsOnly);
  if (isWrite(served)) {
    steps.push(...(served.guards ?? []));
    if (body) steps.push(readBody(form !== undefined, served.bodyLimit));
  }
  return [...steps, respond(served, serving)];
}

export function mount(serving: MountContext, module: string, routes: readonly ServedRoute[]): void {
  for (const served of routes) {
    if ('text' in served) {
      serving.router.get(served.path, respondWithText(served, module, serving));
      continue;
    }
    if ('path' in served) {
      serving.router.get(served.path, served.answer);
      continue;
    }
    const [method = '', path = ''] = served.endpoint.route.split(' ');
    serving.router.register(
      path.replace(/\{(\w+)\}/g, ':$1'),
      [method],
      buildSteps(served, module, serving),
    );
  }
}
