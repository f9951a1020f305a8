import { expect, jest, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { manifest } from '@site/contracts/testing/manifest';
import { MINUTE_MS } from '@site/server-kit/duration';
import type { AcceptedMap } from '../map/map-reader';
import { createPin } from '../selection/pins';
import { BuildMetrics } from './build-metrics';

const pin = (name: string, build: string) => createPin('', { ...manifest(build), name });
const pins = { blog: { ...pin('blog', 'b1'), owner: '@team/blog' }, tools: pin('tools', 't1') };
const thrown = { remote: 'blog', kind: 'island' as const, message: 'island 0 of blog has thrown' };
const away = { remote: 'tools', kind: 'data' as const, message: 'data of island 1: 503' };

test('missing data is not a failure of the remote', () => {
  const metrics = new BuildMetrics(new Registry());
  metrics.countPage(pins, { remotes: ['blog', 'tools'], problems: [thrown, away] });
  metrics.countPage(pins, { remotes: ['blog', 'tools'], problems: [] });
  expect(metrics.failures.isDegraded('blog', 'b1')).toBe(true);
  expect(metrics.failures.isDegraded('blog', 'b2')).toBe(false);
  expect(metrics.failures.isDegraded('tools', 't1')).toBe(false);
});

test('equal failures are counted as one', () => {
  const metrics = new BuildMetrics(new Registry());
  metrics.countPage(pins, { remotes: ['blog'], problems: [thrown] });
  const map: AcceptedMap = { map: { version: 1, remotes: {} }, manifests: new Map() };
  const at = 'TypeError at web/823.js:1:2034';
  const visit = (place: string) =>
    metrics.countVisit(
      'blog',
      { build: 'b1', token: 'a'.repeat(22), failures: ['errors'], thrown: place },
      { visits: 1, failedVisits: 1 },
      map,
    );
  for (let visits = 1; visits <= 60; visits++) visit(at);
  expect(metrics.failures.all()).toMatchObject([
    { where: 'browser', message: `errors: ${at}`, count: 60 },
    { where: 'server', message: thrown.message, count: 1 },
  ]);
  visit('TypeError at web/823.js:1:9');
  metrics.countPage(pins, { remotes: ['blog'], problems: [thrown] });
  expect(metrics.failures.all().map(({ count }) => count)).toEqual([2, 1, 60]);
  expect(metrics.failures.listSince(0, 'blog', 'b1')[0]?.message).toBe(thrown.message);
  for (let place = 1; place <= 60; place++) visit(`TypeError at web/823.js:2:${place}`);
  expect(metrics.failures.all()).toHaveLength(50);
  expect(metrics.failures.all()[0]?.message).toContain('2:60');
});

test('the latest failure of a build since a time', () => {
  const now = jest.spyOn(Date, 'now');
  const metrics = new BuildMetrics(new Registry());
  metrics.countPage(pins, { remotes: ['blog'], problems: [thrown] });
  const since = Date.now() + 1;
  expect(metrics.failures.listSince(0, 'blog', 'b1')[0]?.message).toBe(thrown.message);
  expect(metrics.failures.listSince(since + 1_000, 'blog', 'b1')).toEqual([]);
  now.mockReturnValue(since + 6 * MINUTE_MS);
  expect(metrics.failures.isDegraded('blog', 'b1')).toBe(false);
});
