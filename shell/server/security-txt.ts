import type { Middleware } from 'koa';

const PATH = '/.well-known/security.txt';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Days for which the file holds; RFC 9116, 2.5.5 recommends less than a year. */
const HOLDS_DAYS = 180;

/** How to report a fault in the site's security (RFC 9116), to the business's own address. */
export function securityTxt(email: string, origin: string): Middleware {
  return async (ctx, next) => {
    if (ctx.path === '/security.txt') {
      ctx.status = 301;
      return ctx.redirect(PATH);
    }
    if (ctx.path !== PATH) return next();
    // A whole day, so that the file is the same all day long.
    const expires = (Math.floor(Date.now() / DAY_MS) + HOLDS_DAYS) * DAY_MS;
    ctx.type = 'text/plain; charset=utf-8';
    ctx.set('Cache-Control', 'public, max-age=86400');
    ctx.body = [
      `Contact: mailto:${encodeURI(email)}`,
      `Expires: ${new Date(expires).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}${PATH}`,
      '',
    ].join('\n');
  };
}
