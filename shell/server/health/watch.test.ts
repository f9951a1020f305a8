import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import type { MapEntry, ReleaseMap } from '@site/contracts/federation';
import { fileMap } from '@site/server-kit/releases/file-map';
import { temporaryFolder } from '@site/server-kit/testing/folder';
import pino from 'pino';
import { Registry } from 'prom-client';
import type { MapReader } from '../map/release-map';
import { RemoteRecord } from '../platform/remote-record';
import type { Batch, DayCounts } from '../platform/service-counts';
import type { Verdict } from './comparison';
import type { Report } from './exchange';
import { Health } from './health';
import {
  base,
  canaryAt,
  faults,
  healthy,
  leaking,
  MINUTE,
  old,
  released,
  Replay,
  SECOND,
  slowBy,
  START,
  stays,
  type Behaviour,
} from './testing/replay';
import { outages, takeBackBad, watch } from './watch';
import { Windows } from './windows';

const common = { files: { build: 'shell1' }, log: pino({ level: 'silent' }) };
const readerOf = (map: ReleaseMap) =>
  ({ isReady: true, current: () => ({ map, manifests: new Map() }) }) as unknown as MapReader;

test('counts are sent as they come and at the end, also while nothing is watched, and soon again after a failure', async () => {
  const replay = new Replay({ base, stable: old }, 1, 60);
  while (replay.now < START) replay.second(healthy);
  const before = replay.windows.of('blog', 'old');
  const map: ReleaseMap = { version: 1, remotes: { blog: { base, stable: old } } };
  const windows = new Windows();
  const health = new Health(() => map, windows);
  const told: number[] = [];
  const swap = (own: Report) => {
    told.push(own.windows.length);
    return Promise.resolve([{ windows: [...before], usual: replay.health.own() }]);
  };
  const added: DayCounts[][] = [];
  const addBatch = ({ counts }: Batch) => {
    added.push([...counts]);
    return added.length === 1 ? Promise.reject(new Error('away')) : Promise.resolve([]);
  };
  const record = new RemoteRecord(new Registry());
  record.service.count('blog', { renders: 1 });
  jest.useFakeTimers();
  const stop = watch({
    ...common,
    map: readerOf(map),
    windows,
    health,
    record,
    swap,
    addBatch,
    reach: () => Promise.reject(new Error('Nothing is watched.')),
    home: { mapUri: undefined, mapFile: '' },
  });
  await jest.advanceTimersByTimeAsync(SECOND);
  expect(windows.of('blog', 'old')).toEqual(before);
  expect(health.others).toEqual(replay.health.own());
  await jest.advanceTimersByTimeAsync(30 * SECOND);
  windows.count({ remote: 'blog', build: 'old', kind: 'visit', seconds: 3 }, {});
  record.service.count('blog', { visits: 1 });
  await stop();
  jest.useRealTimers();
  expect(told).toEqual([0, 0, 1]);
  expect(added).toMatchObject([
    [{ renders: 1, visits: 0 }],
    [{ renders: 1, visits: 0 }],
    [],
    [{ renders: 0, visits: 1 }],
  ]);
});

test.each([
  ['the API', { api: false, database: undefined, remotes: { blog: true } }],
  ['the database', { api: true, database: false, remotes: { blog: true } }],
  ['a file server', { api: true, database: true, remotes: { blog: false } }],
])('while %s is away no build is at fault, nor a little before and after', (_, away) => {
  const replay = new Replay(canaryAt(10), 1, 480);
  const leaveOut = outages(replay.windows);
  const back = { api: true, database: true, remotes: { blog: true } };
  const verdicts = new Set<Verdict>();
  while (replay.now < START + 2 * MINUTE) {
    const sinceOutage = replay.now - START - 20 * SECOND;
    const isAway = sinceOutage > 0 && sinceOutage < 20 * SECOND;
    // Browsers may report harm of the outage when everything works again.
    const isHarmed = sinceOutage > 0 && sinceOutage < 22 * SECOND;
    replay.second(isHarmed ? faults['gets a 500 from its endpoint'] : healthy);
    leaveOut(isAway ? away : back, replay.now);
    verdicts.add(replay.verdict);
  }
  expect(verdicts).not.toContain('bad');
});

test('the counts of a build are dropped when no visitor gets it any more', () => {
  const replay = new Replay(canaryAt(50), 1, 240);
  replay.until('bad', healthy, MINUTE);
  const seen = () => ['old', 'new'].map((build) => replay.windows.of('blog', build).length > 0);
  replay.health.forgetOthers();
  expect(seen()).toEqual([true, true]);
  replay.entry = { base, stable: old };
  replay.health.forgetOthers();
  expect(seen()).toEqual([true, false]);
});

describe('the map', () => {
  /** @param failedAt time of an error that browsers report of the watched build */
  async function judged(entry: MapEntry, behaviour: Behaviour, failedAt = START + SECOND) {
    const replay = new Replay(entry, 1, 240);
    replay.until('bad', behaviour, MINUTE);
    const mapFile = join(await temporaryFolder(), 'map.json');
    const map: ReleaseMap = { version: 1, remotes: { blog: entry } };
    await writeFile(mapFile, JSON.stringify(map));
    const record = new RemoteRecord(new Registry(), () => failedAt);
    const message = 'crashed 1: TypeError at web/1.js:1:2';
    record.failed({ remote: 'blog', build: 'new', owner: '', where: 'browser', message });
    const { windows, health } = replay;
    const home = { mapUri: undefined, mapFile };
    const options = { ...common, map: readerOf(map), windows, health, home, record };
    // Two shells may reach the same verdict.
    await takeBackBad(options, replay.now);
    await takeBackBad(options, replay.now);
    const store = fileMap(mapFile);
    return { entry: (await store.read()).remotes['blog'], ledger: await store.ledger() };
  }

  test('a bad canary ends, is refused from then on, and the ledger has the figures, once', async () => {
    const { entry, ledger } = await judged(canaryAt(10), faults['throws in an effect']);
    expect(entry).toMatchObject({ stable: old, quarantined: [{ build: 'new' }] });
    expect(entry?.canary).toBeUndefined();
    expect(ledger.map(({ action, by }) => [action, by])).toEqual([
      ['quarantine', 'health watch'],
      ['rollback', 'health watch'],
    ]);
    expect(ledger[0]?.reason).toMatch(
      /^Taken back: (\d+) of \1 visits were harmed or slow; \d of \d+ visits with build old\. In \1 visits parts threw errors and were removed\. Last: crashed 1: TypeError at web\/1\.js:1:2\.$/,
    );
  });

  test.each([
    [
      'parts that wake late',
      slowBy(2_600, healthy, stays['2 to 92 s']),
      /In \d+ visits parts took [23],\d\d\d ms to wake, \d\d\d ms with the other build/,
    ],
    [
      'memory that grows',
      leaking(4, healthy),
      /\. In \d+ visits the page’s memory grew by [45]\d MB, by 1\d MB with the other build/,
    ],
  ])('the reason names %s, and by how much', async (_, behaviour, reason) => {
    const { entry, ledger } = await judged(canaryAt(10), behaviour);
    expect(entry?.quarantined?.[0]?.reason).toMatch(reason);
    expect(ledger[0]?.reason).toMatch(reason);
  });

  test('an error of an earlier watch of the same build is not quoted', async () => {
    const slow = slowBy(2_600, healthy, stays['2 to 92 s']);
    for (const [failedAt, last] of [
      [START - SECOND, false],
      [START, true],
    ] as const) {
      const { ledger } = await judged(canaryAt(10), slow, failedAt);
      expect(ledger[0]?.reason.includes(' Last: crashed 1: ')).toBe(last);
    }
    // The errors of a canary's earlier steps belong to its watch.
    const { canary, ...rest } = canaryAt(10);
    const begun = new Date(START - MINUTE).toISOString();
    const { ledger } = await judged(
      { ...rest, ...(canary && { canary: { ...canary, begun } }) },
      slow,
      START - SECOND,
    );
    expect(ledger[0]?.reason).toContain(' Last: crashed 1: ');
  });

  test('a bad release gives way to the build before', async () => {
    const { entry } = await judged(released, faults['throws at start']);
    expect(entry).toMatchObject({ stable: { build: 'old' }, quarantined: [{ build: 'new' }] });
  });

  test('a healthy build stays', async () => {
    const { entry, ledger } = await judged(canaryAt(10), healthy);
    expect([entry?.canary?.build, ledger]).toEqual(['new', []]);
  });
});
