import type { Business } from '@site/contracts/business';
import { light } from '@site/contracts/palette';
import type { Middleware } from 'koa';

const png = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** `/manifest.webmanifest`: what a system shows of the site when somebody keeps it among their apps (W3C). */
export function webManifest({ name }: Pick<Business, 'name'>): Middleware {
  const manifest = JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description:
      'SEO for small businesses, in plain words: prices, a free audit and a free course.',
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
  return async (ctx, next) => {
    if (ctx.path !== '/manifest.webmanifest') return next();
    ctx.type = 'application/manifest+json';
    ctx.set('Cache-Control', 'public, max-age=3600');
    ctx.body = manifest;
  };
}
