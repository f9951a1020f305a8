import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, jest, test } from '@jest/globals';
import pino from 'pino';
import { Registry } from 'prom-client';
import type { MapEntry, ReleaseMap } from '@site/contracts/platform/release-map';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { unwatch } from '../map/edits';
import { createFileMap } from '../map/file-store';
import { SiteKey } from '../map/site-key';
import { BuildMetrics, registerAlertMetrics } from '../metrics/build-metrics';
import { integrity } from '../testing/builds';
import { FiguresByBuild, type SyncFigures } from './figures';
import { fileFigures } from './figures-store';
import { analyzeAll, type WatchDependencies } from './watch';

const at = new Date(Date.now() - 60_000).toISOString();
const placed = { action: 'canary', by: 'Ann', at, reason: '' } as const;
const since = Date.parse(at);
const createMap = (entry: Omit<MapEntry, 'base'>): ReleaseMap => ({
  version: 1,
  remotes: { blog: { base: 'http://files.example', ...entry } },
});
const stable = { build: 'old', integrity };
const canary = { build: 'new', integrity, percent: 10, placed };
const CANARY = createMap({ stable, canary });
/** A full release of a minute ago. */
const RELEASE = createMap({
  stable: { build: 'new', integrity, placed: { ...placed, action: 'release' } },
  previous: stable,
});

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await createTemporaryFolder();
  file = join(folder, 'map.json');
  await writeFile(file, JSON.stringify(CANARY));
});

const available = { remotes: {}, api: true, database: true };

function shell({
  map = CANARY,
  baselineFails = false,
  syncFigures = fileFigures(folder),
}: { map?: ReleaseMap; baselineFails?: boolean; syncFigures?: SyncFigures } = {}) {
  const figures = new FiguresByBuild();
  const store = createFileMap(file);
  const log: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => void log.push(line) });
  const options: WatchDependencies = {
    figures,
    syncFigures,
    mapReader: { isReady: true, current: () => ({ map, manifests: new Map() }) },
    siteKey: new SiteKey(store),
    shell: 'shell1',
    metrics: new BuildMetrics(new Registry()),
    store,
    availability: { check: () => Promise.resolve(available), hasRecentOutage: () => false },
    checks: {
      run: () =>
        Promise.resolve({
          candidate: { failed: 8, all: 8 },
          baseline: { failed: baselineFails ? 8 : 0, all: 8 },
        }),
    },
    log: logger,
  };
  const of = (build: string) => ({ remote: 'blog', build, since });
  return {
    options,
    log,
    renders: (build: string, all: number, failed: number) => {
      for (let index = 0; index < all; index++) figures.addRender(of(build), index < failed);
    },
    /** Visits of so many networks. */
    visits: (build: string, all: number, failed: number, name = 'network') => {
      for (let index = 0; index < all; index++)
        figures.addVisit(of(build), `${name} ${build} ${index}`, index < failed);
    },
  };
}
const blog = async () => (await createFileMap(file).read()).remotes['blog'];

test.each<[string, ReleaseMap, string, object]>([
  ['hold a canary', CANARY, 'canary held', { canary: { build: 'new', percent: 10, placed } }],
  ['add an alert to a release', RELEASE, 'release in doubt', { stable: { build: 'new' } }],
])('failures reported by browsers %s, once', async (_, map, message, entry) => {
  await writeFile(file, JSON.stringify(map));
  const { options, visits, log } = shell({ map });
  visits('old', 40, 1);
  visits('new', 30, 30);
  for (let turn = 0; turn < 3; turn++) await analyzeAll(options);
  const reason = 'Browsers report failures: in 30 of 30 visits; with old in 1 of 40.';
  expect(await blog()).toMatchObject(entry);
  expect((await blog())?.blocked).toBeUndefined();
  expect(await createFileMap(file).history()).toMatchObject([
    { action: map === CANARY ? 'hold' : 'alert', build: 'new', by: 'health watch', reason },
  ]);
  expect(log).toEqual([expect.stringContaining(`${message}, a person must decide`)]);
});

test('an alert is a metric until its watch is ended', async () => {
  const registry = new Registry();
  const alert = { at, reason: 'Browsers report failures.' };
  let map = createMap({ stable, canary: { ...canary, alert } });
  registerAlertMetrics(registry, { isReady: true, current: () => ({ map, manifests: new Map() }) });
  expect(await registry.metrics()).toContain('remote_release_alert{remote="blog",build="new"} 1');
  map = unwatch(map, 'blog', 'new');
  expect(await registry.metrics()).not.toContain('build="new"');
});

test.each<[string, ReleaseMap, number]>([
  ['a canary with good visits', CANARY, 0],
  ['a full release with good visits', RELEASE, 0],
  ['a canary that browsers report too', CANARY, 500],
])('confirmed failed renders take back %s', async (_, map, failedVisits) => {
  await writeFile(file, JSON.stringify(map));
  const { options, renders, visits } = shell({ map });
  renders('old', 100, 0);
  renders('new', 6, 5);
  visits('new', 500, failedVisits);
  await analyzeAll(options);
  const reason = 'Taken back: 8 of 8 renders failed; of the same pages with old 0 of 8.';
  expect(await blog()).toMatchObject({
    stable: { build: 'old' },
    blocked: [{ build: 'new', reason }],
  });
});

test('unconfirmed failed renders do not take back a build; reports of browsers still hold it', async () => {
  const { options, renders, visits } = shell({ baselineFails: true });
  renders('old', 100, 0);
  renders('new', 6, 6);
  await analyzeAll(options);
  expect((await blog())?.canary?.alert).toBeUndefined();
  visits('new', 6, 6);
  await analyzeAll(options);
  expect((await blog())?.canary).toMatchObject({ build: 'new', alert: {} });
});

test('figures of several shells are added', async () => {
  const [one, other] = [shell(), shell()];
  one.renders('old', 60, 0);
  one.renders('new', 2, 2);
  await analyzeAll(one.options);
  expect((await blog())?.canary?.build).toBe('new');
  other.renders('new', 3, 3);
  await analyzeAll(other.options);
  expect((await blog())?.blocked).toMatchObject([{ build: 'new' }]);
});

test('a network that reports to several shells counts once for an alert', async () => {
  const [one, other] = [shell(), shell()];
  for (const { options, visits } of [one, other, one]) {
    visits('new', 4, 4);
    await analyzeAll(options);
  }
  const { networks } = one.options.figures.sum('blog', 'new', () => true);
  expect(networks).toHaveLength(4);
  expect((await blog())?.canary?.alert).toBeUndefined();
});

test('a shell uses its own figures while the store is down, and stores them later', async () => {
  let isAway = true;
  const store = fileFigures(folder);
  const { options, renders, visits } = shell({
    syncFigures: (fresh) => (isAway ? Promise.reject(new Error('away')) : store(fresh)),
  });
  renders('old', 40, 1);
  visits('new', 3, 0);
  await analyzeAll(options);
  isAway = false;
  await analyzeAll(options);
  expect(options.figures.sum('blog', 'new', () => true)).toMatchObject({ visits: 3 });
  renders('new', 5, 5);
  await analyzeAll(options);
  expect((await blog())?.canary).toBeUndefined();
});

test('an outage is looked for even if no build is watched', async () => {
  const check = jest.fn(() => Promise.resolve(available));
  const { options } = shell({ map: createMap({ stable }) });
  await analyzeAll({ ...options, availability: { ...options.availability, check } });
  expect(check).toHaveBeenCalled();
});

test.each<[string, object, ReleaseMap]>([
  [
    'during an outage',
    { availability: { check: () => Promise.resolve(available), hasRecentOutage: () => true } },
    CANARY,
  ],
  [
    'that was released again since',
    {},
    createMap({
      stable,
      canary: { ...canary, placed: { ...placed, at: new Date().toISOString() } },
    }),
  ],
  ['whose watch has ended', {}, unwatch(CANARY, 'blog', 'new')],
])('no build is held or taken back %s', async (_, more, stored) => {
  await writeFile(file, JSON.stringify(stored));
  const { options, renders, visits } = shell();
  renders('old', 40, 1);
  renders('new', 5, 5);
  visits('new', 9, 9);
  await analyzeAll({ ...options, ...more });
  expect((await blog())?.canary?.build).toBe('new');
  expect((await blog())?.canary?.alert).toBeUndefined();
});
