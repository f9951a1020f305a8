import { expect, test } from '@jest/globals';
import { manifest } from '../testing/manifest';
import { pageAddress, pageRoute } from './page-address';

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
  '%s has one address without parameters that the page does not read',
  (path) => {
    const address = { pathname: '/blog/titles', search: '' };
    expect(pageAddress(known, path, '?utm_source=mail&q=maps')).toMatchObject(address);
  },
);

test.each([
  [
    'in the order that the page declares',
    '?category=Local+SEO&utm=1&q=maps',
    '?q=maps&category=Local+SEO',
  ],
  ['decoded', '?q=%6daps', '?q=maps'],
  ['without empty ones', '?q=&category=', ''],
  ['with the state of a form', '?q=maps&contact=unavailable', '?q=maps&contact=unavailable'],
  ['without unknown states of a form', '?newsletter=anything', ''],
])('search parameters, %s: %s', (_, search, read) => {
  expect(pageAddress(known, '/blog', search).search).toBe(read);
});

test('all unknown paths have one address', () => {
  const nowhere = pageAddress(known, '/nowhere', '?q=1');
  expect(nowhere).toEqual(pageAddress(known, '/blog/a/b/c', ''));
  expect(nowhere).not.toHaveProperty('route');
});

test('a build that declares no parameters gets all of them', () => {
  expect(pageAddress(site(), '/blog', '?a=1')).toMatchObject({ search: '?a=1', isKnown: false });
  expect(pageAddress(site(), '/blog', '')).toMatchObject({ search: '', isKnown: true });
});

test.each([
  ['/blog/JfnUNJVf6wuGbwgCoq4yLZXPMARnATBJIF', '/blog/:slug'],
  ['/ana@example.com', 'no page'],
])('%s is %s in the log', (path, route) => {
  expect(pageRoute(known, path)).toBe(route);
});
