import { expect, test } from '@jest/globals';
import { matchRoute, satisfies } from './index';

test.each([
  ['1.2', '1.2', true],
  ['1.2', '1.0', true],
  ['1.10', '1.9', true],
  ['1.1', '1.2', false],
  ['1.9', '1.10', false],
  ['1.1', '2.0', false],
  ['2.0', '1.1', false],
])('a shell with contract %s and a remote that needs %s fit: %p', (have, need, fit) => {
  expect(satisfies(have, need)).toBe(fit);
});

const routes = [
  ['/blog/:slug', 'blog'],
  ['/blog/archive', 'marketing'],
  ['/', 'marketing'],
  ['/learning/module/:moduleId', 'learning'],
] as const;

test.each([
  ['/blog/titles', '/blog/:slug', { slug: 'titles' }],
  ['/blog/titles/', '/blog/:slug', { slug: 'titles' }],
  ['/blog/caf%C3%A9', '/blog/:slug', { slug: 'café' }],
  ['/blog/archive', '/blog/archive', {}],
  ['/', '/', {}],
])('the path %s matches %s with parameters %j', (path, route, params) => {
  expect(matchRoute(routes, path)).toMatchObject({ route, params });
});

test.each(['/blog', '/blog/a/b', '/blog/%E0%A4%A', '/blog/..', '/learning/module', '/nowhere'])(
  'the path %s matches no route',
  (path) => {
    expect(matchRoute(routes, path)).toBeUndefined();
  },
);
