import { expect, test } from '@jest/globals';
import { manifest } from '@site/contracts/testing/manifest';
import { getRoute, parseAddress } from './page-address';

const site = (query: Record<string, string[]>): Parameters<typeof parseAddress>[0] => {
  const pin = { name: 'blog', build: 'b1', container: 'blog_b1', base: '', contract: '3.0' };
  return {
    routes: ['/blog', '/blog/:slug'].map((route) => [route, 'blog']),
    pins: { blog: { ...pin, manifest: { ...manifest('b1'), query } } },
  };
};
const known = site({ '/blog': ['q', 'category'], '/blog/:slug': [] });

test.each(['/blog/titles', '/blog/%74itles', '/blog/titles/', '/blog//titles'])(
  '%s has one address without parameters that the page does not read',
  (path) => {
    const address = { pathname: '/blog/titles', search: '' };
    expect(parseAddress(known, path, '?utm_source=mail&q=maps')).toMatchObject(address);
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
  expect(parseAddress(known, '/blog', search).search).toBe(read);
});

test('without declared parameters a page gets none', () => {
  expect(parseAddress(site({}), '/blog', '?a=1').search).toBe('');
});

test.each([
  ['/blog/JfnUNJVf6wuGbwgCoq4yLZXPMARnATBJIF', '/blog/:slug'],
  ['/ana@example.com', 'no page'],
])('%s is %s in the log', (path, route) => {
  expect(getRoute(known, path)).toBe(route);
});
