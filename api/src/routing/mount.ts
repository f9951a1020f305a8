import type Router from '@koa/router';
import type { Middleware } from 'koa';
import { formRedirect } from '../http/form-redirect';
import { readBody } from '../http/request-body';
import { mayBeAuthor } from '../http/session-cookie';
import { admission } from '../limits/admission';
import type { Log } from '../log';
import { send } from '../representations/representation';
import type { Representations } from '../representations/representations';
import type { ServedEndpoint, ServedRead, ServedRoute, ServedWrite } from './route';

interface Serving {
  router: Router;
  representations: Representations;
  publicUrl: string;
  /** Multiplies the limits. */
  rateLimitFactor: number;
  /** Lets through while the database is there. */
  needDatabase: Middleware;
  /** Let through whoever has a session of the administration. */
  authorsOnly: readonly Middleware[];
  log: Log;
}

const isWrite = (served: ServedEndpoint): served is ServedWrite => 'limit' in served;

function answerOf(served: ServedEndpoint, { rateLimitFactor }: Serving): ServedRead['answer'] {
  if (!isWrite(served)) return served.answer;
  const { endpoint, limit, answer } = served;
  const admit =
    limit === 'own' ? async () => undefined : admission(endpoint.route, limit, rateLimitFactor);
  return (ctx) => answer(ctx, admit);
}

function respond(served: ServedEndpoint, module: string, serving: Serving): Middleware {
  const { endpoint } = served;
  const { representations } = serving;
  const answer = answerOf(served, serving);
  if (endpoint.content) {
    if (endpoint.content !== module)
      throw new Error(`${endpoint.route} is content of ${endpoint.content}, not of ${module}.`);
    const origin = { kind: module, route: endpoint.route };
    return async (ctx) => {
      if (mayBeAuthor(ctx.req)) await representations.catchUp();
      send(ctx, await representations.of(origin, ctx.path, () => answer(ctx)));
    };
  }
  return async (ctx) => {
    const body = await answer(ctx);
    ctx.set('cache-control', 'no-store');
    ctx.status = endpoint.status ?? 200;
    ctx.body = body;
  };
}

const leaveUnobserved: Middleware = (ctx, next) => {
  ctx.state.isUnobserved = true;
  return next();
};

/** The steps of an endpoint: what the contract and the route say about it, then the answer. */
function stepsOf(served: ServedEndpoint, module: string, serving: Serving): Middleware[] {
  const { publicUrl, needDatabase, authorsOnly, log } = serving;
  const { route, body, form, needsSession } = served.endpoint;
  const nameRoute: Middleware = (ctx, next) => {
    ctx.state.route = route;
    return next();
  };
  const steps = [nameRoute];
  if ('polled' in served && served.polled) steps.push(leaveUnobserved);
  if (form) steps.push(formRedirect(form, publicUrl, log));
  if (isWrite(served) || !served.withoutDatabase) steps.push(needDatabase);
  if (needsSession) steps.push(...authorsOnly);
  if (isWrite(served)) {
    steps.push(...(served.guards ?? []));
    if (body) steps.push(readBody(form !== undefined, served.bodyLimit));
  }
  return [...steps, respond(served, module, serving)];
}

/** Gives the routes of a module their place in the router. */
export function mount(serving: Serving, module: string, routes: readonly ServedRoute[]): void {
  for (const served of routes) {
    if (!('endpoint' in served)) {
      serving.router.get(served.path, served.answer);
      continue;
    }
    const [method = '', path = ''] = served.endpoint.route.split(' ');
    serving.router.register(
      path.replace(/\{(\w+)\}/g, ':$1'),
      [method],
      stepsOf(served, module, serving),
    );
  }
}
