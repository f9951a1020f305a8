import type Router from '@koa/router';
import type { Middleware } from 'koa';
import type { Admit } from '../limits/routes';
import type { Log } from '../log';
import { send } from '../representations/representation';
import type { Representations } from '../representations/representations';
import { formRedirect } from './form-redirect';
import { readBody } from './request-body';
import type { ServedRoute } from './route';
import { mayBeAuthor } from './session-cookie';

interface Serving {
  router: Router;
  representations: Representations;
  publicUrl: string;
  /** What lets calls of a route in. */
  admissionTo: (route: string) => Admit;
  log: Log;
}

function respond(
  { endpoint, content, answer }: ServedRoute,
  { representations, admissionTo }: Serving,
): Middleware {
  const admit = admissionTo(endpoint.route);
  if (content) {
    const origin = { kind: content, route: endpoint.route };
    return async (ctx) => {
      if (mayBeAuthor(ctx.req)) await representations.catchUp();
      send(ctx, await representations.of(origin, ctx.path, () => answer(ctx, admit)));
    };
  }
  return async (ctx) => {
    const body = await answer(ctx, admit);
    ctx.set('cache-control', 'no-store');
    ctx.status = endpoint.status ?? 200;
    ctx.body = body;
  };
}

/** Gives endpoints their place in the router: what the contract says about them becomes the steps before the answer. */
export function mount(
  serving: Serving,
  routes: readonly ServedRoute[],
  ...guards: Middleware[]
): void {
  const { router, publicUrl, log } = serving;
  for (const served of routes) {
    const { route, body, form } = served.endpoint;
    const [method = '', path = ''] = route.split(' ');
    const nameRoute: Middleware = (ctx, next) => {
      ctx.state.route = route;
      return next();
    };
    const steps = [nameRoute];
    if (form) steps.push(formRedirect(form, publicUrl, log));
    steps.push(...guards, ...(served.guards ?? []));
    if (body) steps.push(readBody(form !== undefined, served.bodyLimit));
    router.register(
      path.replace(/\{(\w+)\}/g, ':$1'),
      [method],
      [...steps, respond(served, serving)],
    );
  }
}
