import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import type { Middleware } from 'koa';
import type { Registry } from 'prom-client';

/** Headers that proxies add. A request that came through a proxy is not from this machine. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip'];

const isDirect = ({ headers, socket: { remoteAddress = '' } }: IncomingMessage): boolean =>
  ipaddr.isValid(remoteAddress) &&
  ipaddr.process(remoteAddress).range() === 'loopback' &&
  PROXY_HEADERS.every((name) => headers[name] === undefined);

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Checks whether a request carries the bearer token (RFC 6750). Without a token to expect, no request does. */
export function createTokenCheck(token: string | undefined): (request: IncomingMessage) => boolean {
  if (token === undefined) return () => false;
  const expected = hash(`Bearer ${token}`);
  return ({ headers: { authorization = '' } }) => timingSafeEqual(hash(authorization), expected);
}

/**
 * Answers `GET` of a path in the text format of Prometheus. For callers without permission the path does not exist.
 * @param token the bearer token that a caller must send (RFC 6750); without one, only callers on this machine are
 *   answered
 */
export function answerMetrics(
  path: string,
  token: string | undefined,
  registry: Registry,
): Middleware {
  const isAuthorized = token === undefined ? isDirect : createTokenCheck(token);
  return async (ctx, next) => {
    if (ctx.path !== path || ctx.method !== 'GET' || !isAuthorized(ctx.req)) return next();
    ctx.state.route = `GET ${path}`;
    ctx.set('cache-control', 'no-store');
    ctx.type = registry.contentType;
    ctx.body = await registry.metrics();
  };
}
