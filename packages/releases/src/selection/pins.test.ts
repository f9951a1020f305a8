import { describe, expect, test } from '@jest/globals';
import { manifest } from '@site/contracts/testing/manifest';
import type { AcceptedMap } from '../map/map-reader';
import { acceptedMap } from '../testing/releases-app';
import { buildPins, getCanaries, getOwner, listRoutes } from './pins';

const getPin = (map: AcceptedMap, visitor?: string) =>
  buildPins(map, getCanaries(map, visitor))['blog'];
const buildOf = (canary: number, visitor?: string) =>
  getPin(acceptedMap({ canary }), visitor)?.build;
const visitors = Array.from({ length: 600 }, (_, index) => `visitor-${index}`);

test('only builds in the map have an owner', () => {
  const map = acceptedMap({ canary: 10 });
  expect(['old', 'new', 'made-up'].map((build) => getOwner(map, 'blog', build))).toEqual([
    '',
    '',
    undefined,
  ]);
  const owned = acceptedMap({ canary: 10, entry: { owner: '@team/blog' } });
  expect(getOwner(owned, 'blog', 'new')).toBe('@team/blog');
  expect(getPin(owned)?.owner).toBe('@team/blog');
  expect(getOwner(owned, 'none', 'old')).toBeUndefined();
});

describe('the builds of a visitor', () => {
  test('without a canary every visitor gets the stable build', () => {
    expect(getPin(acceptedMap({}), 'somebody')).toEqual({
      name: 'blog',
      build: 'old',
      container: 'blog_old',
      base: 'http://files.example/old',
      contract: '3.0',
      integrity: manifest('old').integrity['web/remoteEntry.js'],
      manifest: manifest('old'),
    });
  });

  test('a canary gets about its percentage of the visitors, who keep it when that grows', () => {
    const had = visitors.filter((visitor) => buildOf(20, visitor) === 'new');
    expect(had.length / visitors.length).toBeGreaterThan(0.12);
    expect(had.length / visitors.length).toBeLessThan(0.28);
    expect(had.every((visitor) => buildOf(60, visitor) === 'new')).toBe(true);
    expect(buildOf(100)).toBe('old');
  });
});

test('routes with a secret, and those that a manifest lists, are confidential', () => {
  const routes = listRoutes('blog', { ...manifest('new'), confidential: ['/admin/blog'] });
  expect(routes.filter(([, , confidential]) => confidential)).toEqual([
    ['/blog/drafts/:token', 'blog', true],
    ['/admin/blog', 'blog', true],
  ]);
});
