import { describe, expect, test } from '@jest/globals';
import type { RemoteManifest } from '@site/contracts/platform/federation';
import { manifest as plain } from '@site/islands/testing/manifest';
import type { AcceptedMap } from '../map/map-reader';
import { buildPins, getCanaries, getOwner, listRoutes } from './pins';

const hash = (letter: string): string => `sha384-${letter.repeat(64)}`;
const base = 'http://localhost:3002';

const manifest = (build: string): RemoteManifest => ({
  ...plain(build),
  routes: build === 'old' ? ['/blog'] : ['/blog', '/blog/:slug', '/drafts/:token'],
  confidential: ['/drafts/:token'],
  navigation: [{ area: 'header', label: build, href: '/blog', order: 1 }],
  slots: [{ slot: 'floating', island: build, order: 1, hydrate: 'interaction' }],
});

function accepted(percent?: number): AcceptedMap {
  const stable = { build: 'old', integrity: hash('a') };
  const canary = percent !== undefined && { build: 'new', integrity: hash('b'), percent };
  const manifests = new Map(['old', 'new'].map((build) => [`${base}/${build}`, manifest(build)]));
  const blog = { base, stable, ...(canary && { canary }) };
  return { map: { version: 1, remotes: { blog } }, manifests };
}

const getPin = (map: AcceptedMap, visitor?: string) =>
  buildPins(map, getCanaries(map, visitor)).get('blog');
const buildOf = (map: AcceptedMap, visitor?: string) => getPin(map, visitor)?.pin.build;
const visitors = Array.from({ length: 600 }, (_, index) => `visitor-${index}`);

test('only builds in the map have an owner', () => {
  const map = accepted(10);
  expect(['old', 'new', 'made-up'].map((build) => getOwner(map, 'blog', build))).toEqual([
    '',
    '',
    undefined,
  ]);
  Object.assign(map.map.remotes['blog'] ?? {}, { owner: '@team/blog' });
  expect(getOwner(map, 'blog', 'new')).toBe('@team/blog');
  expect(getPin(map)?.pin.owner).toBe('@team/blog');
  expect(getOwner(map, 'none', 'old')).toBeUndefined();
});

describe('the builds of a visitor', () => {
  test('without a canary every visitor gets the stable build', () => {
    expect(getPin(accepted(), 'somebody')).toEqual({
      pin: {
        name: 'blog',
        build: 'old',
        container: 'blog_old',
        base: `${base}/old`,
        contract: '3.0',
        integrity: hash('e'),
        manifest: manifest('old'),
      },
      parts: manifest('old'),
    });
  });

  test('a canary gets about its share of the visitors, who keep it when the share grows', () => {
    const had = visitors.filter((visitor) => buildOf(accepted(20), visitor) === 'new');
    expect(had.length / visitors.length).toBeGreaterThan(0.12);
    expect(had.length / visitors.length).toBeLessThan(0.28);
    expect(had.every((visitor) => buildOf(accepted(60), visitor) === 'new')).toBe(true);
    expect(buildOf(accepted(100))).toBe('old');
  });
});

test.each([
  [[], ['/drafts/:token']],
  [['/blog'], ['/blog', '/drafts/:token']],
])('with the list %j the confidential routes are %j', (list, confidential) => {
  const routes = listRoutes('blog', { ...manifest('new'), confidential: list });
  expect(routes.flatMap(([route, , isIt]) => (isIt ? [route] : []))).toEqual(confidential);
});
