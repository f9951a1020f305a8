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

/**
 * Refuses what a page of another site makes a browser send: it brings no cookie that is `SameSite`, but the cookie in
 * the answer would take the place of the visitor's own. What is no browser has none to lose, and is let through.
 *
 * @param origins those whose pages may call
 */
export function refuseOtherSites(origins: readonly string[]): Middleware {
  const isOwn = ownOrigins(origins);
  return (ctx, next) => {
    if (comesFromElsewhere(ctx, isOwn)) throw elsewhere();
    return next();
  };
}

/**
 * Lets through what our own pages send. A cookie that is `SameSite=Strict` stays at home already, but a page on a
 * sister domain counts as the same site, and signing in needs no cookie at all: without this, another page could
 * sign a visitor in as somebody else.
 *
 * Browsers name the page's origin with every request that is not a plain read (Fetch, section 3.2); one that does
 * not still says how near the page is (`Sec-Fetch-Site`). What has neither is no browser of today. It must send JSON
 * or a picture, which no form of another site can without asking first (CORS preflight).
 *
 * @param origins those whose pages may call
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
