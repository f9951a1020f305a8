import { expect, test } from '@jest/globals';
import { CONTRACT_VERSION, isSupported, matchRoute, satisfies } from './index';

test('a shell accepts remotes of its contract and of older minors of the same major', () => {
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

test('this shell supports its own contract, and no other major or later version', () => {
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

test('matchRoute finds the remote and parameters of a path, and prefers a static route', () => {
  expect(matchRoute(routes, '/blog/titles')).toEqual({
    route: '/blog/:slug',
    remote: 'blog',
    params: { slug: 'titles' },
  });
  expect(matchRoute(routes, '/blog/titles/')?.params).toEqual({ slug: 'titles' });
  expect(matchRoute(routes, '/')?.remote).toBe('marketing');
  expect(matchRoute(routes, '/blog/archive')?.remote).toBe('marketing');
});

test('matchRoute decodes parameters, and does not match malformed encoding', () => {
  expect(matchRoute(routes, '/blog/caf%C3%A9')?.params).toEqual({ slug: 'café' });
  expect(matchRoute(routes, '/blog/%E0%A4%A')).toBeUndefined();
});

test.each(['/blog', '/blog/a/b', '/learning/module', '/nowhere'])(
  'matchRoute has no match for %s',
  (path) => {
    expect(matchRoute(routes, path)).toBeUndefined();
  },
);
