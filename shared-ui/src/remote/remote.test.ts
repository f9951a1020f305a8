import { expect, test } from '@jest/globals';
import { CONTRACT_VERSION, isSupported, matchRoute, satisfies } from './index';

test('a shell runs remotes built against its contract and against all older ones of the same major', () => {
  expect(satisfies(CONTRACT_VERSION, CONTRACT_VERSION)).toBe(true);
  const [major, minor] = CONTRACT_VERSION.split('.').map(Number);
  for (let older = minor ?? 0; older >= 0; older -= 1)
    expect(satisfies(CONTRACT_VERSION, `${major}.${older}`)).toBe(true);
});

test.each([
  ['1.1', '1.2'],
  ['1.9', '1.10'],
  ['1.1', '2.0'],
  ['2.0', '1.1'],
])('a shell with %s cannot run a remote that needs %s', (have, need) => {
  expect(satisfies(have, need)).toBe(false);
});

test('this shell runs builds of its own contract, and of no other major or later one', () => {
  expect([CONTRACT_VERSION, '2.2', '3.99', '4.0'].map(isSupported)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

const routes = [
  ['/blog/:slug', 'blog'],
  ['/blog/archive', 'marketing'],
  ['/', 'marketing'],
  ['/learning/module/:moduleId', 'learning'],
] as const;

test('finds the remote of a path and its parameters, and prefers a route without any', () => {
  expect(matchRoute(routes, '/blog/titles')).toEqual({
    route: '/blog/:slug',
    remote: 'blog',
    params: { slug: 'titles' },
  });
  expect(matchRoute(routes, '/blog/titles/')?.params).toEqual({ slug: 'titles' });
  expect(matchRoute(routes, '/')?.remote).toBe('marketing');
  expect(matchRoute(routes, '/blog/archive')?.remote).toBe('marketing');
});

test('decodes parameters, and matches nothing that cannot be decoded', () => {
  expect(matchRoute(routes, '/blog/caf%C3%A9')?.params).toEqual({ slug: 'café' });
  expect(matchRoute(routes, '/blog/%E0%A4%A')).toBeUndefined();
});

test.each(['/blog', '/blog/a/b', '/learning/module', '/nowhere'])('knows no page at %s', (path) => {
  expect(matchRoute(routes, path)).toBeUndefined();
});
