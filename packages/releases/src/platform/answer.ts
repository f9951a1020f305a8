import { answerText } from '@site/server-kit/http/answer-text';
import type { PlainPage } from '@site/server-kit/html/plain-page';
import { bearerOf } from '@site/server-kit/metrics/answer';
import { clientAddresses } from '@site/server-kit/clients/client-address';
import { ownOrigins } from '@site/server-kit/http/own-origins';
import type { Context, Middleware } from 'koa';
import { cacheControl } from '@site/server-kit/caching/cache-control';
import { END_PATH } from '../override/banner';
import type { NavigationEntry } from '@site/contracts/federation';
import type { Logger } from 'pino';
import type { MapReader } from '../map/map-reader';
import type { MapHome } from '../map/with-map';
import type { Overrides } from '../override/overrides';
import type { BuildSelections } from '../selection/build-selection';
import type { Counts } from '../watch/counts';
import type { Reachable } from '../watch/reachable';
import type { RemoteMetrics } from '../watch/remote-metrics';
import { readBody } from '@site/server-kit/http/read-body';
import { Administration } from './administration';
import { change, ChangeRefused, applyChange } from './change';
import { OverrideController } from '../override/choose-override';
import { OVERRIDE_PATH } from '../override/override-form';
import { PLATFORM_PATH } from '@site/contracts/platform';
import {
  platformPage,
  SIGN_IN_PATH,
  signInPage,
  type FlashMessage,
  type MenuLink,
} from './platform-page';
import { reportOf, statusOf, type Known, type Report } from './report';
import { statusPage } from './status-page';

/** Maximum size of a form (a password or a button's fields), in bytes. */
const FORM_LIMIT = 4_096;

/** Message for a request with a session that only the API could check, while the API is away. */
const UNKNOWN =
  'The API does not answer, and only it knows whether this session is open. Try again in a moment.';

const readForm = async ({ req }: Context): Promise<Map<string, string>> =>
  new Map(new URLSearchParams((await readBody(req, FORM_LIMIT)) ?? ''));

function answerPage(ctx: Context, { html, policy }: PlainPage, status = 200): void {
  ctx.status = status;
  ctx.type = 'text/html; charset=utf-8';
  ctx.set('Content-Security-Policy', policy);
  // The page's forms are checked by their origin.
  ctx.set('Referrer-Policy', 'same-origin');
  ctx.set('X-Robots-Tag', 'noindex');
  ctx.body = html;
}

export interface PlatformSources {
  environment: {
    API_ORIGIN: string;
    PUBLIC_URL: string;
    /** Bearer token of programs, besides the one made from the override key. */
    METRICS_TOKEN?: string | undefined;
    TRUSTED_PROXIES: readonly string[];
    MAP_FILE: string;
  };
  siteName: string;
  /** The administration's menu from the links of all remotes. */
  menuOf: (navigation: readonly NavigationEntry[]) => readonly MenuLink[];
  home: MapHome;
  map: Pick<MapReader, 'current' | 'isReady' | 'refresh' | 'refusal'>;
  record: RemoteMetrics;
  counts: Counts;
  reach: () => Promise<Reachable>;
  editions: Pick<BuildSelections, 'of'>;
  overrides: Overrides;
  log: Logger;
}

/**
 * The platform's own pages: `/status` for the public, `/admin/platform` for the administration, each as JSON too. They
 * need neither a remote nor a render thread, so that they work during outages of those.
 */
export function platform(sources: PlatformSources): Middleware {
  const { environment, siteName, menuOf, home } = sources;
  const { map, record, counts, reach, editions, overrides, log } = sources;
  const { API_ORIGIN, PUBLIC_URL, METRICS_TOKEN, TRUSTED_PROXIES, MAP_FILE } = environment;
  const hasToken = bearerOf(METRICS_TOKEN);
  /** A program authenticates with `METRICS_TOKEN`, or with the token made from the override key. */
  const isMachine = async ({ req }: Context): Promise<boolean> =>
    hasToken(req) ||
    (req.headers.authorization !== undefined && bearerOf(await overrides.machineToken())(req));
  const isOwn = ownOrigins([PUBLIC_URL]);
  const administration = new Administration({
    apiOrigin: API_ORIGIN,
    publicUrl: PUBLIC_URL,
    file: `${MAP_FILE}.sessions`,
    addressOf: clientAddresses(TRUSTED_PROXIES).of,
  });
  const overrideController = new OverrideController({ overrides, map, publicUrl: PUBLIC_URL, log });

  const known = async (): Promise<Known> => ({
    reachable: await reach(),
    map: map.current().map,
    refusal: map.refusal,
    record,
    counts,
  });
  const report = async (): Promise<Report> => {
    const history = overrides.builds.history().catch((error: unknown) => {
      log.error({ reason: String(error) }, 'the history of releases cannot be read');
      return [];
    });
    return reportOf(await known(), await history);
  };
  /** What the pages of the administration have around them. */
  const frameOf = async ({ search }: Context) => {
    const { site } = await editions.of(undefined);
    return { siteName, menu: menuOf(site.navigation), search };
  };
  const showPlatform = async (
    ctx: Context,
    message?: FlashMessage,
    status?: number,
  ): Promise<void> => {
    const [frame, reported, overrideForm] = await Promise.all([
      frameOf(ctx),
      report(),
      overrideController.formHtml(ctx),
    ]);
    answerPage(ctx, platformPage({ ...frame, report: reported, overrideForm, message }), status);
  };
  /** The sign-in form keeps the query of the requested address. */
  const askToSignIn = async (ctx: Context, status: number, problem?: string): Promise<void> =>
    answerPage(ctx, signInPage(await frameOf(ctx), problem), status);
  /** @param isOpen undefined where only the API could check the session */
  const refuse = async (ctx: Context, isOpen: false | undefined): Promise<void> => {
    const isUnknown = isOpen === undefined;
    const status = isUnknown ? 503 : 401;
    if (ctx.path !== `${PLATFORM_PATH}.json`)
      return askToSignIn(ctx, status, isUnknown ? UNKNOWN : undefined);
    ctx.status = status;
    ctx.body = isUnknown
      ? { code: 'api_unavailable', message: UNKNOWN }
      : { code: 'unauthenticated', message: 'Sign in, or show the token of the metrics.' };
  };

  /** A request that another site causes carries that site's origin, and no session cookie (`SameSite`). */
  const isSameOrigin = ({ headers, host }: Context): boolean =>
    headers.origin !== undefined && isOwn(headers.origin, host);

  async function signIn(ctx: Context): Promise<void> {
    const password = (await readForm(ctx)).get('password') ?? '';
    const { problem, status, cookies } = await administration.signIn(ctx, password);
    if (problem !== undefined) return askToSignIn(ctx, status, problem);
    ctx.append('Set-Cookie', cookies);
    ctx.status = 303;
    ctx.redirect(PLATFORM_PATH + ctx.search);
  }

  async function handleAction(ctx: Context): Promise<void> {
    const wanted = change.safeParse(Object.fromEntries(await readForm(ctx)));
    if (!wanted.success)
      return showPlatform(
        ctx,
        {
          text:
            wanted.error.issues.find(({ path }) => path[0] === 'reason')?.message ??
            'This form is not complete.',
          isProblem: true,
        },
        400,
      );
    try {
      const { site } = await editions.of(undefined);
      const text = await applyChange(home, wanted.data, site.shell);
      // The page must show the map that the sentence is about, not the one of the last poll.
      await map.refresh();
      log.warn({ ...wanted.data, by: 'administration' }, 'map changed on the platform page');
      await showPlatform(ctx, { text, isProblem: false });
    } catch (error) {
      const isRefused = error instanceof ChangeRefused;
      if (!isRefused) log.error({ reason: String(error) }, 'map not changed');
      const text = isRefused ? error.message : `The map could not be changed: ${String(error)}`;
      await showPlatform(ctx, { text, isProblem: true }, isRefused ? 409 : 503);
    }
  }

  async function choose(ctx: Context): Promise<void> {
    const refusal = await overrideController
      .choose(ctx, await readForm(ctx))
      .catch((error: unknown) => {
        log.error({ reason: String(error) }, 'override not begun');
        return { status: 409, text: `The builds cannot be shown: ${String(error)}` };
      });
    if (refusal) await showPlatform(ctx, { text: refusal.text, isProblem: true }, refusal.status);
  }

  async function post(ctx: Context): Promise<void> {
    if (!isSameOrigin(ctx)) answerText(ctx, 403, 'This request does not come from this site.');
    else if (ctx.path === SIGN_IN_PATH) await signIn(ctx);
    else if (ctx.path === END_PATH) overrideController.end(ctx);
    else {
      const isOpen = await administration.isOpen(ctx);
      if (!isOpen) await refuse(ctx, isOpen);
      else await (ctx.path === OVERRIDE_PATH ? choose(ctx) : handleAction(ctx));
    }
  }

  async function get(ctx: Context): Promise<void> {
    if (ctx.path === '/status.json') ctx.body = statusOf(await known());
    else if (ctx.path === '/status') {
      const [{ site }, now] = await Promise.all([editions.of(undefined), known()]);
      answerPage(ctx, statusPage(statusOf(now), site, siteName));
    } else {
      // Runs in parallel with the session check: a silent API costs its timeout once.
      void reach();
      const isOpen = (await isMachine(ctx)) || (await administration.isOpen(ctx));
      if (!isOpen) await refuse(ctx, isOpen);
      else if (ctx.path === PLATFORM_PATH) await showPlatform(ctx);
      else ctx.body = await report();
    }
  }

  const readable = new Set(['/status', '/status.json', PLATFORM_PATH, `${PLATFORM_PATH}.json`]);
  const writable = new Set([PLATFORM_PATH, SIGN_IN_PATH, OVERRIDE_PATH, END_PATH]);
  return async (ctx, next) => {
    // The API also ends the session, unless it is away.
    if (ctx.method === 'DELETE' && ctx.path === '/api/admin/session' && isSameOrigin(ctx))
      await administration.end(ctx);
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (isRead ? !readable.has(ctx.path) : !writable.has(ctx.path) || ctx.method !== 'POST')
      return next();
    ctx.set('Cache-Control', cacheControl.none);
    if (!map.isReady) {
      ctx.status = 503;
      ctx.body = { code: 'starting', message: 'The shell has no map of releases yet.' };
      return;
    }
    await (isRead ? get(ctx) : post(ctx));
  };
}
