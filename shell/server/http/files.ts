import { send } from '@koa/send';
import type { Middleware } from 'koa';
import type { Business } from '@site/contracts/offer/business';
import { SITE_DESCRIPTION } from '@site/contracts/offer/offer';
import { light } from '@site/contracts/offer/palette';
import { cacheControl } from '@site/server-kit/caching/cache-control';
import { DAY_MS } from '@site/server-kit/duration';
import { answerText } from '@site/server-kit/http/answer-text';

/** How long browsers may cache a file. `immutable` is for file names with the hash of their content. */
const CACHE_OPTIONS = {
  immutable: { maxage: 365 * DAY_MS, immutable: true },
  month: { maxage: 30 * DAY_MS, immutable: false },
};

/** Serves a folder's files below a path. Any other path below it gets a plain 404, never a page. */
export const serveFolder =
  (prefix: string, folder: string, lifetime: keyof typeof CACHE_OPTIONS): Middleware =>
  async (ctx, next) => {
    if (!ctx.path.startsWith(prefix)) return next();
    try {
      const name = ctx.path.slice(prefix.length) || 'index';
      await send(ctx, name, { root: folder, index: false, ...CACHE_OPTIONS[lifetime] });
      ctx.set('Timing-Allow-Origin', '*');
      ctx.vary('Accept-Encoding');
    } catch (error) {
      if (!(error instanceof Error && 'status' in error && error.status === 404)) throw error;
      answerText(ctx, 404, 'This file doesn’t exist.');
    }
  };

export const serveRootFile =
  (name: string, folder: string): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== `/${name}`) return next();
    await send(ctx, name, { root: folder, ...CACHE_OPTIONS.month });
  };

const png = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** `/manifest.webmanifest`: name, colors and icons of the site when it is installed as an app (W3C). */
export function serveWebManifest({ name }: Pick<Business, 'name'>): Middleware {
  const manifest = JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: SITE_DESCRIPTION,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: light.paper,
    theme_color: light.paper,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...[192, 512].map((size) => png('icon', size, 'any')),
      ...[192, 512].map((size) => png('maskable', size, 'maskable')),
    ],
  });
  return (ctx) => {
    ctx.type = 'application/manifest+json';
    ctx.set('Cache-Control', cacheControl.hour);
    ctx.body = manifest;
  };
}

export const SECURITY_TXT_PATH = '/.well-known/security.txt';
/** Validity of the file in days; RFC 9116, 2.5.5 recommends less than a year. */
const VALIDITY_DAYS = 180;

/** `security.txt` (RFC 9116): the business's address for reports of security problems. */
export const serveSecurityTxt =
  (email: string, origin: string): Middleware =>
  (ctx) => {
    // Rounded to days, so that the file stays the same all day.
    const expires = (Math.floor(Date.now() / DAY_MS) + VALIDITY_DAYS) * DAY_MS;
    ctx.type = 'text/plain; charset=utf-8';
    ctx.set('Cache-Control', cacheControl.day);
    ctx.body = [
      `Contact: mailto:${encodeURI(email)}`,
      `Expires: ${new Date(expires).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}${SECURITY_TXT_PATH}`,
      '',
    ].join('\n');
  };
