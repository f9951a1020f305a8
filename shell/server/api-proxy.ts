import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Span } from '@opentelemetry/api';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { Agent, errors } from 'undici';
import { type EndpointShape, IDEMPOTENCY_KEY } from '@site/contracts/endpoint';
import { SESSION_COOKIE } from '@site/contracts/platform/cookies';
import type { MapReader } from '@site/releases/map/map-reader';
import type { BuildMetrics } from '@site/releases/metrics/build-metrics';
import { mayBeOverridden } from '@site/releases/override/override-cookie';
import { ownerOf } from '@site/releases/selection/pins';
import { cacheControl } from '@site/server-kit/caching/cache-control';
import { errorCode } from '@site/server-kit/durable/error-code';
import { type ApiPath, apiPath } from '@site/server-kit/http/api-path';
import {
  type Attribution,
  attributionHeaders,
  attributionOf,
} from '@site/server-kit/http/attribution';
import { CONNECTION_HEADERS } from '@site/server-kit/http/connection-headers';
import { announcesBody } from '@site/server-kit/http/unread-body';
import {
  endRequestSpan,
  requestSpan,
  traceOf,
  traceparentOf,
} from '@site/server-kit/tracing/spans';
import { endpointAt } from './endpoint-at';
import type { Environment } from './environment';
import type { PolledVersions } from './pages/polled-versions';

function pageOf(ctx: Context): URL {
  const referer = ctx.get('referer');
  const page = URL.canParse(referer) ? new URL(referer) : undefined;
  return page?.host === ctx.host ? page : new URL('http://home.invalid/');
}

/**
 * Where to redirect a form without script that the API could not take: its page, or the home page for a form from
 * another site, with `?<parameter>=unavailable`. Undefined for all other calls.
 */
function formRedirect(ctx: Context, endpoint: EndpointShape | undefined): string | undefined {
  if (!endpoint?.form || !ctx.is('urlencoded')) return undefined;
  const page = pageOf(ctx);
  page.searchParams.set(endpoint.form.parameter, 'unavailable');
  // A path that begins with two slashes would name another host.
  return page.pathname.replace(/^\/+/, '/') + page.search;
}

/** Headers of one connection, and headers that only the shell may set. */
const DROPPED_HEADERS = new Set([
  ...CONNECTION_HEADERS,
  ...['host', 'expect'],
  // Claims of the visitor about itself. The last two are set anew.
  ...['forwarded', 'x-real-ip', 'traceparent', 'baggage'],
]);

const TOO_SLOW = {
  code: 'gateway_timeout',
  message: 'The server took too long to answer. Please try again.',
};
const AWAY = {
  code: 'api_unavailable',
  message: 'The server cannot be reached right now. Please try again in a moment.',
};

const isTooSlow = (error: unknown): boolean =>
  error instanceof errors.ConnectTimeoutError ||
  error instanceof errors.HeadersTimeoutError ||
  error instanceof errors.BodyTimeoutError;

/** Whether the connection broke before the answer: the API was killed, or closed it as idle. Not ECONNREFUSED. */
const isCutOff = (error: unknown): boolean =>
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(errorCode(error) ?? '');

const forwardable = (headers: NodeJS.Dict<string | string[]>): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string | string[]] =>
        entry[1] !== undefined && !DROPPED_HEADERS.has(entry[0]),
    ),
  );

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** Bytes of the longest body that is held for a second attempt: the API takes no longer one of these calls. */
const HELD_BODY = 64 * 1024;

/** Whether a call may be sent twice: a read (RFC 9110, 9.2.2), or a write that the contract declares repeatable. */
const isRetryable = (request: IncomingMessage, endpoint: EndpointShape | undefined): boolean =>
  isRead(request)
    ? !announcesBody(request)
    : endpoint?.repeatable === true &&
      Number(request.headers['content-length'] ?? Number.NaN) <= HELD_BODY;

/** The key of nginx, or of a client that repeats a call itself; a new one for a first attempt. */
function idempotencyKey({ headers }: IncomingMessage): string {
  const given = headers[IDEMPOTENCY_KEY];
  return typeof given === 'string' && /^[\w-]{16,64}$/.test(given) ? given : randomUUID();
}

/** A successful write with an administration cookie. Only the API can tell whether the session is valid. */
const isAuthorsWrite = (request: IncomingMessage, status: number): boolean =>
  !isRead(request) && status < 400 && !!request.headers.cookie?.includes(SESSION_COOKIE);

/**
 * Attribution of a call. The remote and build that the browser names count only if the map names that build; the owner
 * is the map's.
 */
function attributed(
  headers: IncomingHttpHeaders,
  trace: string,
  map: Pick<MapReader, 'current' | 'isReady'>,
): Attribution {
  const { remote, build } = attributionOf(headers);
  const owner = remote && build && map.isReady ? ownerOf(map.current(), remote, build) : undefined;
  return remote && build && owner !== undefined ? { trace, remote, build, owner } : { trace };
}

/** Metrics of the API. Operators read them from the API itself. */
const PRIVATE_PATH = '/api/metrics';

interface ProxyOptions {
  environment: Pick<Environment, 'API_ORIGIN' | 'API_LIMIT_MS' | 'PUBLIC_URL'>;
  /** The IP address of a client. */
  addressOf: (request: IncomingMessage) => string;
  map: Pick<MapReader, 'current' | 'isReady'>;
  versions: PolledVersions;
  metrics: Pick<BuildMetrics, 'called'>;
  log: Logger;
}

/**
 * Proxies `/api` to the API. A slow API is answered with 504, an unreachable one with 503; a form without script is
 * redirected to its page.
 */
export function apiProxy({
  environment,
  addressOf,
  map,
  versions,
  metrics,
  log,
}: ProxyOptions): Middleware {
  const { API_ORIGIN: origin, API_LIMIT_MS: limitMs } = environment;
  const agent = new Agent({
    // The API closes a connection after ten idle seconds. The shell stops using one well before that.
    keepAliveMaxTimeout: 4_000,
    headersTimeout: limitMs,
    bodyTimeout: limitMs,
    connectTimeout: limitMs,
  });
  const { protocol, host } = new URL(environment.PUBLIC_URL);
  const passOn = async (
    ctx: Context,
    { pathname, search }: ApiPath,
    call: Attribution,
    span: Span,
  ) => {
    // Calls of a page with an override are no visitors' calls: without a build neither shell nor API counts them.
    const { build: _, ...tried } = call;
    const isTried = mayBeOverridden(ctx.headers.cookie);
    const count = (status: number): void => {
      if (!isTried) metrics.called(call, status);
    };
    const gone = new AbortController();
    ctx.res.once('close', () => gone.abort());
    const endpoint = endpointAt(ctx.method, pathname);
    const isHeld = isRetryable(ctx.req, endpoint);
    const key = endpoint?.repeatable && { [IDEMPOTENCY_KEY]: idempotencyKey(ctx.req) };
    const ask = (body: Buffer | IncomingMessage | undefined) =>
      agent.request({
        origin,
        path: pathname + search,
        method: ctx.method as 'GET',
        headers: {
          ...forwardable(ctx.req.headers),
          ...attributionHeaders(isTried ? tried : call, traceparentOf(span)),
          'x-forwarded-for': addressOf(ctx.req),
          'x-forwarded-proto': protocol.slice(0, -1),
          'x-forwarded-host': host,
          ...key,
        },
        headersTimeout: Math.max(limitMs, endpoint?.limitMs ?? 0),
        signal: gone.signal,
        ...(body && { body }),
      });
    try {
      const sent = announcesBody(ctx.req) ? ctx.req : undefined;
      const body = sent && isHeld ? await buffer(sent) : sent;
      const answer = await ask(body).catch((error: unknown) => {
        if (!isCutOff(error) || !isHeld) throw error;
        return ask(body);
      });
      count(answer.statusCode);
      // After a change, the author must not see the former content.
      if (isAuthorsWrite(ctx.req, answer.statusCode)) await versions.poll();
      ctx.status = answer.statusCode;
      for (const [name, value] of Object.entries(forwardable(answer.headers))) ctx.set(name, value);
      if (ctx.method === 'HEAD') {
        await answer.body.dump();
        return;
      }
      ctx.body = answer.body;
      // Koa would guess a content type for the stream.
      const type = answer.headers['content-type'];
      if (type === undefined) ctx.remove('Content-Type');
      else ctx.set('Content-Type', type);
    } catch (error) {
      if (gone.signal.aborted) return;
      const slow = isTooSlow(error);
      count(slow ? 504 : 503);
      log.error(
        { ...call, route: endpoint ? endpoint.route : `${ctx.method} /api`, reason: String(error) },
        'api not reached',
      );
      ctx.set('Cache-Control', cacheControl.none);
      const wayBack = formRedirect(ctx, endpoint);
      if (wayBack !== undefined) {
        ctx.set('Location', wayBack);
        ctx.status = 303;
        ctx.body = '';
        return;
      }
      ctx.status = slow ? 504 : 503;
      if (!slow) ctx.set('Retry-After', '5');
      ctx.body = slow ? TOO_SLOW : AWAY;
    }
  };
  return async (ctx, next) => {
    const target = apiPath(ctx.req.url);
    if (!target) return next();
    if (target.pathname === PRIVATE_PATH) {
      ctx.status = 404;
      ctx.set('Cache-Control', cacheControl.none);
      ctx.body = { code: 'not_found', message: 'This path was not found.' };
      return;
    }
    const span = requestSpan(ctx.method, ctx.req.headers);
    const call = attributed(ctx.req.headers, traceOf(span), map);
    await passOn(ctx, target, call, span);
    // Only the API can tell which of its routes this is.
    endRequestSpan(span, { route: `${ctx.method} /api`, status: ctx.status, attribution: call });
  };
}
