import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Business } from '@site/contracts/offer/business';
import { PLATFORM_PATH } from '@site/contracts/platform/platform';
import { cacheControl } from '@site/server-kit/caching/cache-control';
import type { ClientAddresses } from '@site/server-kit/clients/client-address';
import { allowOrigins } from '@site/server-kit/http/allowed-origins';
import { answerText } from '@site/server-kit/http/answer-text';
import { readBody } from '@site/server-kit/http/read-body';
import { createTokenCheck } from '@site/server-kit/metrics/answer';
import type { ReleasesEnvironment } from '../environment';
import type { MapReader } from '../map/map-reader';
import type { MapStore } from '../map/map-store';
import type { SiteKey } from '../map/site-key';
import type { BuildMetrics } from '../metrics/build-metrics';
import type { Overrides } from '../override/overrides';
import { END_PATH, OVERRIDE_PATH, SIGN_IN_PATH } from '../paths';
import type { BuildSelections } from '../selection/build-selection';
import type { AvailabilityProbe } from '../watch/availability';
import type { FiguresByBuild } from '../watch/figures';
import { applyChange, changeForm, ChangeRefused } from './change';
import { endOverride, readOverrideForm, setOverride } from './override-handlers';
import type { PlatformPages, RenderedPage } from './platform-pages';
import type { FlashMessage } from './PlatformPage';
import { buildPlatformReport, buildStatus, type Report, type SiteState } from './report';
import { API_AWAY, createSessions } from './session';

/** Time that a rendered `/status` is sent. */
const STATUS_PAGE_MS = 1_000;

/** Size of a form: a password, or a button's fields. */
const MAX_FORM_BYTES = 4_096;

const readForm = async ({ req }: Context): Promise<Map<string, string>> =>
  new Map(new URLSearchParams((await readBody(req, MAX_FORM_BYTES)) ?? ''));

function sendPage(ctx: Context, { html, policy }: RenderedPage, status = 200): void {
  ctx.status = status;
  ctx.type = 'text/html; charset=utf-8';
  ctx.set('Content-Security-Policy', policy);
  // The page's forms are checked by their origin.
  ctx.set('Referrer-Policy', 'same-origin');
  ctx.set('X-Robots-Tag', 'noindex');
  ctx.body = html;
}

export interface PlatformDependencies {
  environment: ReleasesEnvironment;
  business: Business;
  platformPages: PlatformPages;
  clients: Pick<ClientAddresses, 'getAddress'>;
  store: MapStore;
  mapReader: Pick<MapReader, 'current' | 'isReady' | 'refresh' | 'refusal'>;
  metrics: BuildMetrics;
  figures: FiguresByBuild;
  availability: Pick<AvailabilityProbe, 'check'>;
  selections: Pick<BuildSelections, 'select'>;
  overrides: Overrides;
  siteKey: SiteKey;
  log: Logger;
}

/**
 * The platform's own pages: `/status` for the public, `/admin/platform` for the administration, each as JSON too. They
 * need neither a remote nor a render process, so that they work during outages of those.
 */
export function createPlatform({
  environment,
  business,
  platformPages,
  clients,
  store,
  mapReader,
  metrics,
  figures,
  availability,
  selections,
  overrides,
  siteKey,
  log,
}: PlatformDependencies): Router {
  const hasToken = createTokenCheck(environment.METRICS_TOKEN);
  const isOwnOrigin = allowOrigins([environment.PUBLIC_URL]);
  const { hasSession, signIn } = createSessions(environment, clients);

  /** A program authenticates with `METRICS_TOKEN`, or with the token made from the site key. */
  const isMachine = ({ req }: Context): boolean =>
    hasToken(req) || createTokenCheck(siteKey.machineToken)(req);

  const readSiteState = async (): Promise<SiteState> => ({
    availability: await availability.check(),
    map: mapReader.current().map,
    refusal: mapReader.refusal,
    metrics,
    figures,
  });
  const readReport = async (): Promise<Report> => {
    const history = overrides.readHistory().catch((error: unknown) => {
      log.error({ reason: String(error) }, 'the history of releases cannot be read');
      return [];
    });
    return buildPlatformReport(await readSiteState(), await history);
  };

  const buildFrame = async () => {
    const { site } = await selections.select();
    return { business, navigation: site.navigation };
  };
  async function showPlatform(ctx: Context, message?: FlashMessage, status?: number) {
    const [frame, report, overrideForm] = await Promise.all([
      buildFrame(),
      readReport(),
      readOverrideForm(ctx, { overrides, mapReader, log }),
    ]);
    const { search } = ctx;
    const page = platformPages.renderPlatform(frame, { report, overrideForm, search, message });
    sendPage(ctx, page, status);
  }
  async function showSignIn(ctx: Context, status: number, problem?: string): Promise<void> {
    const page = platformPages.renderSignIn(await buildFrame(), { search: ctx.search, problem });
    sendPage(ctx, page, status);
  }

  /** Lets people who are signed in pass. @param isMachineAllowed whether programs with a token pass as well */
  const requireSession =
    (isMachineAllowed = false): Middleware =>
    async (ctx, next) => {
      const isAllowed = (isMachineAllowed && isMachine(ctx)) || (await hasSession(ctx));
      if (isAllowed) return next();
      const isApiAway = isAllowed === undefined;
      const status = isApiAway ? 503 : 401;
      if (!ctx.path.endsWith('.json'))
        return showSignIn(ctx, status, isApiAway ? API_AWAY : undefined);
      ctx.status = status;
      ctx.body = isApiAway
        ? { code: 'api_unavailable', message: API_AWAY }
        : { code: 'unauthenticated', message: 'Sign in, or send the token of the metrics.' };
    };

  async function handleSignIn(ctx: Context): Promise<void> {
    const password = (await readForm(ctx)).get('password') ?? '';
    const { problem, status, cookies } = await signIn(ctx, password);
    if (problem !== undefined) return showSignIn(ctx, status, problem);
    ctx.append('Set-Cookie', cookies);
    ctx.status = 303;
    ctx.redirect(PLATFORM_PATH + ctx.search);
  }

  async function handleChange(ctx: Context): Promise<void> {
    const change = changeForm.safeParse(Object.fromEntries(await readForm(ctx)));
    if (!change.success) {
      const reason = change.error.issues.find(({ path }) => path[0] === 'reason');
      const text = reason?.message ?? 'This form isn’t complete.';
      return showPlatform(ctx, { text, isProblem: true }, 400);
    }
    try {
      const { site } = await selections.select();
      const text = await applyChange(store, change.data, site.shell);
      // The page must show the map that the sentence is about, not the one of the last poll.
      await mapReader.refresh();
      log.warn({ ...change.data, by: 'administration' }, 'map changed on the platform page');
      await showPlatform(ctx, { text, isProblem: false });
    } catch (error) {
      const isRefused = error instanceof ChangeRefused;
      if (!isRefused) log.error({ reason: String(error) }, 'map not changed');
      const text = isRefused ? error.message : `The map could not be changed: ${String(error)}`;
      await showPlatform(ctx, { text, isProblem: true }, isRefused ? 409 : 503);
    }
  }

  async function handleOverride(ctx: Context): Promise<void> {
    const form = await readForm(ctx);
    const refusal = await setOverride(ctx, form, {
      environment,
      overrides,
      siteKey,
      mapReader,
      log,
    });
    if (refusal) await showPlatform(ctx, { text: refusal.text, isProblem: true }, refusal.status);
  }

  const router = new Router({ sensitive: true, strict: true });
  router.use(async (ctx, next) => {
    ctx.set('Cache-Control', cacheControl.none);
    if (!mapReader.isReady) {
      ctx.status = 503;
      ctx.body = { code: 'starting', message: 'The shell has no map of releases yet.' };
      return;
    }
    // A request that another site causes carries that site's origin, and no session cookie (`SameSite`).
    const { origin } = ctx.headers;
    if (ctx.method === 'POST' && (origin === undefined || !isOwnOrigin(origin, ctx.host)))
      return answerText(ctx, 403, 'This request does not come from this site.');
    await next();
  });
  /** Rendered once in {@link STATUS_PAGE_MS}, because anyone may ask for it at any rate. */
  const statusPage = new LRUCache<'status', RenderedPage>({
    max: 1,
    ttl: STATUS_PAGE_MS,
    fetchMethod: async () => {
      const [{ site }, state] = await Promise.all([selections.select(), readSiteState()]);
      return platformPages.renderStatus(business, { status: buildStatus(state), site });
    },
  });
  router.get('/status', async (ctx) => sendPage(ctx, await statusPage.forceFetch('status')));
  router.get('/status.json', async (ctx) => {
    ctx.body = buildStatus(await readSiteState());
  });
  router.get(PLATFORM_PATH, requireSession(true), (ctx) => showPlatform(ctx));
  router.get(`${PLATFORM_PATH}.json`, requireSession(true), async (ctx) => {
    ctx.body = await readReport();
  });
  router.post(PLATFORM_PATH, requireSession(), handleChange);
  router.post(SIGN_IN_PATH, handleSignIn);
  router.post(OVERRIDE_PATH, requireSession(), handleOverride);
  router.post(END_PATH, (ctx) => endOverride(ctx, environment.PUBLIC_URL));
  return router;
}
