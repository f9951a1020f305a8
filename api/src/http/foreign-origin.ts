import type { Context, Middleware } from 'koa';
import { type IsOwnOrigin, ownOrigins } from '@site/server-kit/http/own-origins';
import { ApiError } from './errors';

const refusal = (message: string) => new ApiError(403, 'foreign_origin', message);
const elsewhere = () => refusal('This request comes from another site. Please use our own site.');
const hasNullOrigin = () =>
  refusal('This request doesn’t say which site it comes from. Please send it as JSON.');

/** Whether the browser's headers show that a page of another site sent the request; never true of our pages. */
function isCrossOrigin({ req, host }: Pick<Context, 'req' | 'host'>, isOwn: IsOwnOrigin): boolean {
  const { origin } = req.headers;
  const near = req.headers['sec-fetch-site'];
  // Cross-site requests never carry the cookie, regardless of `Origin`.
  if (near === 'cross-site') return true;
  if (origin !== undefined) return !isOwn(origin, host);
  return near !== undefined && near !== 'same-origin' && near !== 'none';
}

/** Refuses requests from pages of other sites: the cookie of the answer would replace the visitor's own. */
export function refuseOtherSites(origins: readonly string[]): Middleware {
  const isOwn = ownOrigins(origins);
  return (ctx, next) => {
    if (isCrossOrigin(ctx, isOwn)) throw elsewhere();
    return next();
  };
}

/**
 * Passes requests of our own pages only: `SameSite=Strict` covers neither sister domains nor signing in. Browsers send
 * `Origin` (Fetch, 3.2) or `Sec-Fetch-Site`; a POST with neither must be JSON or a picture, which no form can send.
 */
export function refuseForeign(origins: readonly string[]): Middleware {
  const isOwn = ownOrigins(origins);
  return (ctx, next) => {
    if (isCrossOrigin(ctx, isOwn)) throw elsewhere();
    const { origin } = ctx.req.headers;
    const says = origin !== undefined || ctx.req.headers['sec-fetch-site'] !== undefined;
    if (!says && ctx.method === 'POST' && ctx.is('application/json', 'image/*') === false)
      throw hasNullOrigin();
    return next();
  };
}
