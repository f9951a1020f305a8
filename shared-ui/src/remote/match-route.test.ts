import { describe, expect, test } from '@jest/globals';
import { matchRoute } from './match-route';

const routes = [
  ['/blog/{slug}', 'blog'],
  ['/blog/archive', 'marketing'],
  ['/', 'marketing'],
  ['/learning/module/{moduleId}', 'learning'],
] as const;

describe('matchRoute', () => {
  test('finds the remote of a path and the values of its parameters', () => {
    expect(matchRoute(routes, '/blog/titles')).toEqual({
      route: '/blog/{slug}',
      remote: 'blog',
      params: { slug: 'titles' },
    });
    expect(matchRoute(routes, '/')?.remote).toBe('marketing');
  });

  test('prefers a route without parameters', () => {
    expect(matchRoute(routes, '/blog/archive')?.remote).toBe('marketing');
  });

  test('does not mind a slash at the end', () => {
    expect(matchRoute(routes, '/blog/titles/')?.params).toEqual({ slug: 'titles' });
  });

  test('decodes parameters, and matches nothing that cannot be decoded', () => {
    expect(matchRoute(routes, '/blog/caf%C3%A9')?.params).toEqual({ slug: 'café' });
    expect(matchRoute(routes, '/blog/%E0%A4%A')).toBeUndefined();
  });

  test.each(['/blog', '/blog/a/b', '/learning/module', '/nowhere'])(
    'knows no page at %s',
    (path) => {
      expect(matchRoute(routes, path)).toBeUndefined();
    },
  );
});
