import type { Middleware } from 'koa';
import { ApiError } from './errors';
import { ownOrigins } from './own-origins';

const refusal = (message: string) => new ApiError(403, 'foreign_origin', message);
const elsewhere = () =>
  refusal('This request comes from another site. Please use the administration of our own site.');
const fromNowhere = () =>
  refusal('This request does not say which site it comes from. Please send it as JSON.');

/**
 * Lets through what our own pages send. A cookie that is `SameSite=Strict` stays at home already, but a page on a
 * sister domain counts as the same site, and signing in needs no cookie at all: without this, another page could
 * sign a visitor in as somebody else.
 *
 * Browsers name the page's origin with every request that is not a plain read (Fetch, section 3.2); one that does
 * not still says how near the page is (`Sec-Fetch-Site`). What has neither is no browser of today. It must send JSON,
 * which no form of another site can without asking first (CORS preflight).
 *
 * @param origins those whose pages may call
 */
export function refuseForeign(origins: readonly string[]): Middleware {
  const isOwn = ownOrigins(origins);
  return (ctx, next) => {
    const { origin } = ctx.req.headers;
    const near = ctx.req.headers['sec-fetch-site'];
    // The cookie never comes along from there, whatever the origin says.
    if (near === 'cross-site') throw elsewhere();
    if (origin !== undefined) {
      if (!isOwn(origin, ctx.host)) throw elsewhere();
    } else if (near !== undefined) {
      if (near !== 'same-origin' && near !== 'none') throw elsewhere();
    } else if (ctx.method === 'POST' && ctx.is('application/json') === false) {
      throw fromNowhere();
    }
    return next();
  };
}
