import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Span } from '@opentelemetry/api';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { Agent, errors } from 'undici';
import { contract } from '@site/contracts/contract';
import { type Endpoint, type EndpointShape, IDEMPOTENCY_KEY } from '@site/contracts/endpoint';
import { SESSION_COOKIE } from '@site/contracts/platform/cookies';
import type { MapReader } from '@site/releases/map/map-reader';
import { hasOverrideCookie } from '@site/releases/override/override-cookie';
import { getOwner } from '@site/releases/selection/pins';
import { cacheControl } from '@site/server-kit/caching/cache-control';
import { getErrorCode } from '@site/server-kit/error-code';
import { allowOrigins, type IsOwnOrigin } from '@site/server-kit/http/allowed-origins';
import { type ApiPath, parseApiPath } from '@site/server-kit/http/api-path';
import {
  type Attribution,
  buildAttributionHeaders,
  readAttribution,
} from '@site/server-kit/http/attribution';
import { findFormPage } from '@site/server-kit/http/form-page';
import { hasBody } from '@site/server-kit/http/unread-body';
import {
  endRequestSpan,
  formatTraceparent,
  getTraceId,
  startRequestSpan,
} from '@site/server-kit/tracing/spans';
import type { Environment } from './environment';
import type { PolledVersions } from './freshness/polled-versions';

const endpoints = contract.map((endpoint): [RegExp, Endpoint] => [
  new RegExp(`^${endpoint.route.replace(/\{\w+\}/g, '[^/]+')}$`),
  endpoint,
]);

/** The contract's endpoint for a call; undefined for one that the contract does not list, as of the API's own pages. */
const findEndpoint = (method: string, path: string): Endpoint | undefined =>
  endpoints.find(([route]) => route.test(`${method} ${path}`))?.[1];

/**
 * Where to redirect a form without script that the API could not take: its page, or the home page for a form from
 * another site, with `?<parameter>=unavailable`. Undefined for all other calls.
 */
function getFormRedirect(
  ctx: Context,
  endpoint: EndpointShape | undefined,
  isOwn: IsOwnOrigin,
): string | undefined {
  if (!endpoint?.form || !ctx.is('urlencoded')) return undefined;
  const page = findFormPage(ctx.headers, isOwn);
  page.searchParams.set(endpoint.form.parameter, 'unavailable');
  return page.pathname + page.search;
}

/**
 * Headers of one connection, besides those that `Connection` names (RFC 9110, 7.6.1), and headers that only the shell
 * may set.
 */
const DROPPED_HEADERS = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade', 'host', 'expect'],
  // Claims of the visitor about itself. The last two are set again.
  ...['forwarded', 'x-real-ip', 'traceparent', 'baggage'],
]);

const GATEWAY_TIMEOUT = {
  code: 'gateway_timeout',
  message: 'The server took too long to answer. Please try again.',
};
const API_UNAVAILABLE = {
  code: 'api_unavailable',
  message: 'The server cannot be reached right now. Please try again in a moment.',
};

const isTimeout = (error: unknown): boolean =>
  error instanceof errors.ConnectTimeoutError ||
  error instanceof errors.HeadersTimeoutError ||
  error instanceof errors.BodyTimeoutError;

/** Whether the connection broke before the answer: the API was killed, or closed it as idle. Not ECONNREFUSED. */
const isConnectionLost = (error: unknown): boolean =>
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(getErrorCode(error) ?? '');

function pickHeaders(headers: NodeJS.Dict<string | string[]>): Record<string, string | string[]> {
  const namedByConnection = String(headers.connection ?? '')
    .toLowerCase()
    .split(/[\s,]+/);
  return Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string | string[]] =>
        entry[1] !== undefined &&
        !DROPPED_HEADERS.has(entry[0]) &&
        !namedByConnection.includes(entry[0]),
    ),
  );
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** Bytes of the longest body that is held for a second attempt: the API takes no longer one of these calls. */
const MAX_BUFFERED_BYTES = 64 * 1024;

/** Whether a call may be sent twice: a read (RFC 9110, 9.2.2), or a write that the contract declares repeatable. */
const isRetryable = (request: IncomingMessage, endpoint: EndpointShape | undefined): boolean =>
  isRead(request)
    ? !hasBody(request)
    : endpoint?.repeatable === true &&
      Number(request.headers['content-length'] ?? Number.NaN) <= MAX_BUFFERED_BYTES;

/** The key of nginx, or of a client that repeats a call itself; a new one for a first attempt. */
function getIdempotencyKey({ headers }: IncomingMessage): string {
  const received = headers[IDEMPOTENCY_KEY];
  return typeof received === 'string' && /^[\w-]{16,64}$/.test(received) ? received : randomUUID();
}

/** A successful write with an administration cookie. Only the API can tell whether the session is valid. */
const isAdminWrite = (request: IncomingMessage, status: number): boolean =>
  !isRead(request) && status < 400 && !!request.headers.cookie?.includes(SESSION_COOKIE);

/**
 * Attribution of a call. The remote and build that the browser names count only if the map names that build; the owner
 * is the map's.
 */
function attributeCall(
  headers: IncomingHttpHeaders,
  trace: string,
  mapReader: Pick<MapReader, 'current' | 'isReady'>,
): Attribution {
  const { remote, build } = readAttribution(headers);
  const owner =
    remote && build && mapReader.isReady ? getOwner(mapReader.current(), remote, build) : undefined;
  return remote && build && owner !== undefined ? { trace, remote, build, owner } : { trace };
}

/** Metrics of the API. Operators read them from the API itself. */
const METRICS_PATH = '/api/metrics';

interface ProxyOptions {
  environment: Pick<Environment, 'API_ORIGIN' | 'API_LIMIT_MS' | 'PUBLIC_URL'>;
  getAddress: (request: IncomingMessage) => string;
  mapReader: Pick<MapReader, 'current' | 'isReady'>;
  versions: PolledVersions;
  log: Logger;
}

/**
 * Proxies `/api` to the API. A slow API is answered with 504, an unreachable one with 503; a form without script is
 * redirected to its page.
 */
export function createApiProxy({
  environment,
  getAddress,
  mapReader,
  versions,
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
  const isOwn = allowOrigins([environment.PUBLIC_URL]);
  const forward = async (
    ctx: Context,
    { pathname, search }: ApiPath,
    call: Attribution,
    span: Span,
  ) => {
    // Calls of a page with an override are no visitors' calls: without a build the API does not count them.
    const { build: _, ...callWithoutBuild } = call;
    const attribution = hasOverrideCookie(ctx.headers.cookie) ? callWithoutBuild : call;
    const abortController = new AbortController();
    ctx.res.once('close', () => abortController.abort());
    const endpoint = findEndpoint(ctx.method, pathname);
    const isBuffered = isRetryable(ctx.req, endpoint);
    const key = endpoint?.repeatable && { [IDEMPOTENCY_KEY]: getIdempotencyKey(ctx.req) };
    const sendRequest = (body: Buffer | IncomingMessage | undefined) =>
      agent.request({
        origin,
        path: pathname + search,
        method: ctx.method as 'GET',
        headers: {
          ...pickHeaders(ctx.req.headers),
          ...buildAttributionHeaders(attribution, formatTraceparent(span)),
          'x-forwarded-for': getAddress(ctx.req),
          'x-forwarded-proto': protocol.slice(0, -1),
          'x-forwarded-host': host,
          ...key,
        },
        headersTimeout: Math.max(limitMs, endpoint?.limitMs ?? 0),
        signal: abortController.signal,
        ...(body && { body }),
      });
    try {
      const incoming = hasBody(ctx.req) ? ctx.req : undefined;
      const body = incoming && isBuffered ? await buffer(incoming) : incoming;
      const response = await sendRequest(body).catch((error: unknown) => {
        if (!isConnectionLost(error) || !isBuffered) throw error;
        return sendRequest(body);
      });
      // After a change, the author must not see the former content.
      if (isAdminWrite(ctx.req, response.statusCode)) await versions.poll();
      ctx.status = response.statusCode;
      for (const [name, value] of Object.entries(pickHeaders(response.headers)))
        ctx.set(name, value);
      if (ctx.method === 'HEAD') {
        await response.body.dump();
        return;
      }
      ctx.body = response.body;
      // Koa would guess a content type for the stream.
      const type = response.headers['content-type'];
      if (type === undefined) ctx.remove('Content-Type');
      else ctx.set('Content-Type', type);
    } catch (error) {
      if (abortController.signal.aborted) return;
      const status = isTimeout(error) ? 504 : 503;
      log.error(
        { ...call, route: endpoint ? endpoint.route : `${ctx.method} /api`, reason: String(error) },
        'api not reached',
      );
      ctx.set('Cache-Control', cacheControl.none);
      const redirect = getFormRedirect(ctx, endpoint, isOwn);
      if (redirect !== undefined) {
        ctx.set('Location', redirect);
        ctx.status = 303;
        ctx.body = '';
        return;
      }
      ctx.status = status;
      if (status === 503) ctx.set('Retry-After', '5');
      ctx.body = status === 504 ? GATEWAY_TIMEOUT : API_UNAVAILABLE;
    }
  };
  return async (ctx, next) => {
    const target = parseApiPath(ctx.req.url);
    if (!target) return next();
    if (target.pathname === METRICS_PATH) {
      ctx.status = 404;
      ctx.set('Cache-Control', cacheControl.none);
      ctx.body = { code: 'not_found', message: 'This path was not found.' };
      return;
    }
    const span = startRequestSpan(ctx.method, ctx.req.headers);
    const call = attributeCall(ctx.req.headers, getTraceId(span), mapReader);
    await forward(ctx, target, call, span);
    // Only the API can tell which of its routes this is.
    endRequestSpan(span, { route: `${ctx.method} /api`, status: ctx.status, attribution: call });
  };
}
