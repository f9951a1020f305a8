import { expect, test } from '@jest/globals';
import { pageAddress, pageRoute } from './page-address';
import { manifest } from '../testing/manifest';

const site = (query?: Record<string, string[]>): Parameters<typeof pageAddress>[0] => {
  const { query: _others, ...says } = manifest('b1');
  const pin = { name: 'blog', build: 'b1', container: 'blog_b1', base: '', contract: '3.0' };
  return {
    routes: ['/blog', '/blog/:slug'].map((route) => [route, 'blog']),
    pins: { blog: { ...pin, manifest: { ...says, ...(query && { query }) } } },
  };
};
const known = site({ '/blog': ['q', 'category'], '/blog/:slug': [] });

test.each(['/blog/titles', '/blog/%74itles', '/blog/titles/', '/blog//titles'])(
  '%s is an address of one page, whatever parameters it does not read',
  (path) => {
    const address = { pathname: '/blog/titles', search: '' };
    expect(pageAddress(known, path, '?utm_source=mail&q=maps')).toMatchObject(address);
  },
);

test.each([
  [
    'those that the page reads, in its order',
    '?category=Local+SEO&utm=1&q=maps',
    '?q=maps&category=Local+SEO',
  ],
  ['in one spelling', '?q=%6daps', '?q=maps'],
  ['but for empty ones', '?q=&category=', ''],
  ['and how a form went', '?q=maps&contact=unavailable', '?q=maps&contact=unavailable'],
  ['in the words that the API has for it', '?newsletter=anything', ''],
])('the parameters are %s: %s', (_, search, read) => {
  expect(pageAddress(known, '/blog', search).search).toBe(read);
});

test('all that leads to no page is one address', () => {
  const nowhere = pageAddress(known, '/nowhere', '?q=1');
  expect(nowhere).toEqual(pageAddress(known, '/blog/a/b/c', ''));
  expect(nowhere).not.toHaveProperty('route');
});

test('a build that does not say what it reads gets all there is', () => {
  expect(pageAddress(site(), '/blog', '?a=1')).toMatchObject({ search: '?a=1', isKnown: false });
  expect(pageAddress(site(), '/blog', '')).toMatchObject({ search: '', isKnown: true });
});

test.each([
  ['/blog/JfnUNJVf6wuGbwgCoq4yLZXPMARnATBJIF', '/blog/:slug'],
  ['/ana@example.com', 'no page'],
])('the log calls %s %s, without what somebody typed', (path, route) => {
  expect(pageRoute(known, path)).toBe(route);
});
