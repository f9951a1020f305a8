import type { Context, Middleware } from 'koa';
import { allowOrigins, type IsOwnOrigin } from '@site/server-kit/http/allowed-origins';
import { ApiError } from './errors';

const refusal = (message: string) => new ApiError(403, 'foreign_origin', message);

/** Whether the browser's headers show that a page of another site sent the request; never true of our pages. */
function isCrossOrigin({ req, host }: Pick<Context, 'req' | 'host'>, isOwn: IsOwnOrigin): boolean {
  const { origin } = req.headers;
  const fetchSite = req.headers['sec-fetch-site'];
  // Cross-site requests never carry the cookie, regardless of `Origin`.
  if (fetchSite === 'cross-site') return true;
  if (origin !== undefined) return !isOwn(origin, host);
  return fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none';
}

/** Refuses requests from pages of other sites: the cookie of the answer would replace the visitor's own. */
export function refuseOtherSites(origins: readonly string[]): Middleware {
  const isOwn = allowOrigins(origins);
  return (ctx, next) => {
    if (isCrossOrigin(ctx, isOwn))
      throw refusal('This request comes from another site. Please use our own site.');
    return next();
  };
}

/**
 * Passes requests of our own pages only: `SameSite=Strict` covers neither sister domains nor signing in. Browsers send
 * `Origin` (Fetch, 3.2) or `Sec-Fetch-Site`; a POST with neither must be JSON or a picture, which no form can send.
 */
export function requireSameOrigin(origins: readonly string[]): Middleware {
  const refuse = refuseOtherSites(origins);
  return (ctx, next) => {
    const { origin, 'sec-fetch-site': fetchSite } = ctx.req.headers;
    const isUnnamed = origin === undefined && fetchSite === undefined;
    if (isUnnamed && ctx.method === 'POST' && ctx.is('application/json', 'image/*') === false)
      throw refusal('This request doesn’t say which site it comes from. Please send it as JSON.');
    return refuse(ctx, next);
  };
}
