import type { Context, Middleware } from 'koa';
import { ApiError } from './errors';
import { type IsOwnOrigin, ownOrigins } from '@site/server-kit/own-origins';

const refusal = (message: string) => new ApiError(403, 'foreign_origin', message);
const elsewhere = () => refusal('This request comes from another site. Please use our own site.');
const fromNowhere = () =>
  refusal('This request does not say which site it comes from. Please send it as JSON.');

/** Whether a browser says that a page of another site sends this; it never says so of ours. */
function comesFromElsewhere(
  { req, host }: Pick<Context, 'req' | 'host'>,
  isOwn: IsOwnOrigin,
): boolean {
  const { origin } = req.headers;
  const near = req.headers['sec-fetch-site'];
  // The cookie never comes along from there, whatever the origin says.
  if (near === 'cross-site') return true;
  if (origin !== undefined) return !isOwn(origin, host);
  return near !== undefined && near !== 'same-origin' && near !== 'none';
}

/** Refuses what a page of another site sends: its answer's cookie would take the place of the visitor's own. */
export function refuseOtherSites(origins: readonly string[]): Middleware {
  const isOwn = ownOrigins(origins);
  return (ctx, next) => {
    if (comesFromElsewhere(ctx, isOwn)) throw elsewhere();
    return next();
  };
}

/**
 * Lets through what our own pages send: `SameSite=Strict` says nothing of sister domains, nor of signing in. Browsers
 * name `Origin` (Fetch, 3.2) or `Sec-Fetch-Site`; what has neither must send JSON or a picture, which no form can.
 */
export function refuseForeign(origins: readonly string[]): Middleware {
  const isOwn = ownOrigins(origins);
  return (ctx, next) => {
    if (comesFromElsewhere(ctx, isOwn)) throw elsewhere();
    const { origin } = ctx.req.headers;
    const says = origin !== undefined || ctx.req.headers['sec-fetch-site'] !== undefined;
    if (!says && ctx.method === 'POST' && ctx.is('application/json', 'image/*') === false)
      throw fromNowhere();
    return next();
  };
}
