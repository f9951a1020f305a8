import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import type { MapEntry, ReleaseMap } from '@site/contracts/federation';
import type { HealthBeacon, RemoteHealth } from '@site/contracts/health';
import { fileMap } from '@site/server-kit/releases/file-map';
import { temporaryFolder } from '@site/server-kit/testing/folder';
import pino from 'pino';
import { canariesOf } from '../map/pins';
import { NewVisitors } from '../visitor';
import { onePerAddress } from './beacon';
import { compare, watchedIn, type Verdict } from './comparison';
import { Health } from './health';
import { numbers } from './testing/numbers';
import { outages, takeBackBad, watch } from './watch';
import { Windows, type Window } from './windows';

const START = Date.UTC(2026, 10, 24, 12);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const integrity = `sha384-${'a'.repeat(64)}`;
const placed = (action: 'canary' | 'release' | 'rollback') => ({
  action,
  by: 'Ann',
  at: new Date(START).toISOString(),
  reason: '',
});
const old = { build: 'old', integrity };
const fresh = { build: 'new', integrity };
const base = 'http://files.example';

const canaryAt = (percent: number): MapEntry => ({
  base,
  stable: old,
  canary: { ...fresh, percent, placed: placed('canary') },
});
const released: MapEntry = {
  base,
  stable: { ...fresh, placed: placed('release') },
  previous: old,
};

/** What a visit tells of a build, and after how many seconds. */
interface Visit {
  seen: Omit<RemoteHealth, 'build'>;
  seconds: number;
}
type Behaviour = (random: () => number) => Visit;

/** For how long people stay, in seconds. */
const stays = {
  '2 to 92 s': (random) => 2 + 90 * random() ** 2,
  '12 to 120 s': (random) => 12 * 10 ** random(),
  '20 to 300 s': (random) => 20 + 280 * random(),
} satisfies Record<string, (random: () => number) => number>;
const { '2 to 92 s': short, '20 to 300 s': long } = stays;

/** Harm is told a second later, as is a part that took two seconds to wake; anything else on leaving. */
function told(seen: Visit['seen'], stay: number): Visit {
  const { wake = 0 } = seen;
  const harmed = Object.keys(seen).some((key) => key === 'errors');
  const first = harmed ? 1 : wake >= 2_000 ? wake / SECOND + 1 : stay;
  return { seen, seconds: Math.round(Math.min(first, stay)) };
}

/** A build that works, for people with slow phones, odd browsers and bad networks. @param noise share of visits that are harmed */
const healthyFor =
  (stay: (random: () => number) => number, noise = 0.015): Behaviour =>
  (random) => {
    const wake = Math.round(80 + 400 * random() ** 4 + (random() < 0.03 ? 3_000 : 0));
    return told({ wake, lcp: wake + 300, ...(random() < noise && { errors: 1 }) }, stay(random));
  };
const healthy = healthyFor(short);
const slowBy =
  (milliseconds: number, behaviour: Behaviour, stay: (random: () => number) => number): Behaviour =>
  (random) => {
    const { seen } = behaviour(random);
    return told({ ...seen, wake: (seen.wake ?? 0) + milliseconds }, stay(random));
  };
const inTwo =
  (one: Behaviour, other: Behaviour): Behaviour =>
  (random) =>
    (random() < 0.5 ? one : other)(random);
const faults = {
  'throws at start': () => ({ seen: { stuck: 3 }, seconds: 1 }),
  'throws in an effect': () => ({ seen: { crashed: 1 }, seconds: 1 }),
  'is rendered anew': () => ({ seen: { recovered: 1 }, seconds: 1 }),
  'is slow by two seconds': slowBy(2_000, healthy, short),
  'throws on a click of one visitor in two': inTwo(
    (random) => ({ seen: { errors: 1 }, seconds: Math.ceil(20 * random()) }),
    healthy,
  ),
  'gets a 500 from its endpoint': () => ({ seen: { calls: 1 }, seconds: 2 }),
} satisfies Record<string, Behaviour>;
const breaks = faults['throws in an effect'];

/** Replays visits that come at random, in a time of its own. */
class Replay {
  now = START - 10 * MINUTE;
  readonly windows = new Windows(() => this.now);
  readonly health: Health;
  private readonly random: () => number;
  private readonly newVisitors: NewVisitors;
  /** What is told later, by the second. */
  private readonly later = new Map<number, HealthBeacon[]>();
  /** When the next visit begins. */
  private next = this.now;

  constructor(
    public entry: MapEntry,
    seed: number,
    protected visitsAMinute: number,
    /** How the build before behaves. */
    private readonly before: Behaviour = healthy,
  ) {
    this.random = numbers(seed);
    this.newVisitors = new NewVisitors(this.random);
    this.health = new Health(
      () => this.map,
      this.windows,
      () => this.now,
    );
  }

  private get map(): ReleaseMap {
    return { version: 1, remotes: { blog: this.entry } };
  }

  /** The build of the next visitor. */
  private get build(): string {
    const { canary, stable } = this.entry;
    if (this.now < START) return 'old';
    if (!canary) return stable.build;
    const current = { map: this.map, manifests: new Map() };
    const given = canariesOf(current, this.newVisitors.next(current));
    return given.length ? canary.build : stable.build;
  }

  /** One second passes. */
  second(behaviour: Behaviour): void {
    const end = this.now + SECOND;
    for (
      ;
      this.next < end;
      this.next -= (Math.log(1 - this.random()) * MINUTE) / this.visitsAMinute
    ) {
      const { build } = this;
      const { seen, seconds } = (build === 'new' ? behaviour : this.before)(this.random);
      const at = Math.floor(this.next / SECOND) + seconds;
      const beacon = { seconds, remotes: { blog: { build, ...seen } } };
      this.later.set(at, [...(this.later.get(at) ?? []), beacon]);
    }
    const second = this.now / SECOND;
    for (const beacon of this.later.get(second) ?? []) this.health.visited(beacon);
    this.later.delete(second);
    this.now = end;
    if (this.now % MINUTE === 0) this.health.forgetOthers();
  }

  get verdict(): Verdict {
    const [watched] = watchedIn(this.entry, this.now);
    return watched ? compare(this.windows, 'blog', watched, this.now).verdict : 'watching';
  }

  /** @returns the seconds since the build was given to visitors, or nothing when it was not judged in time */
  until(verdict: Verdict, behaviour: Behaviour, limit: number, pause = SECOND): number | undefined {
    while (this.now < START) this.second(this.before);
    while (this.now < START + limit) {
      this.second(behaviour);
      if (this.now % pause === 0 && this.verdict === verdict) return (this.now - START) / SECOND;
    }
    return undefined;
  }
}

/** How soon builds are bad in some replays, in seconds, the soonest first. */
const soonest = (runs: number, replay: (seed: number) => Replay, behaviour: Behaviour): number[] =>
  Array.from(
    { length: runs },
    (_, seed) => replay(seed + 1).until('bad', behaviour, 2 * MINUTE) ?? Infinity,
  ).sort((a, b) => a - b);

describe.each(Object.entries<Behaviour>(faults))('a build that %s', (_, fault) => {
  test.each([
    ['as a canary of ten in a hundred', canaryAt(10)],
    ['as a canary of everybody', canaryAt(100)],
    ['given to everybody', released],
  ])('%s is bad before a minute has passed', (_name, entry) => {
    expect(Math.max(...soonest(3, (seed) => new Replay(entry, seed, 480), fault))).toBeLessThan(60);
  });
});

describe.each(Object.entries(stays))('where visits come once a second and last %s', (_, stay) => {
  test.each([
    ['a canary of ten in a hundred breaks', canaryAt(10), 0.015],
    ['it does, and three in a hundred of all visits are harmed anyway', canaryAt(10), 0.03],
    ['a release breaks', released, 0.015],
    ['it does, and five in a hundred of all visits are harmed anyway', released, 0.05],
  ])('%s: nine in ten are bad before a minute has passed', (_name, entry, noise) => {
    const before = healthyFor(stay, noise);
    const seconds = soonest(20, (seed) => new Replay(entry, seed, 60, before), breaks);
    expect(seconds[17]).toBeLessThan(60);
    // By chance alone a canary meets few in a minute.
    expect(seconds[19]).toBeLessThan(70);
  });

  test('a canary of ten in a hundred that is slow by two seconds is bad before a minute has passed', () => {
    const before = healthyFor(stay);
    const slow = slowBy(2_000, before, stay);
    const seconds = soonest(20, (seed) => new Replay(canaryAt(10), seed, 60, before), slow);
    expect(seconds[17]).toBeLessThan(60);
  });
});

/** A build of which many visits are slow or broken, on phones and networks of all kinds. @param cached of its visitors have its files */
const scattered =
  (stay: (random: () => number) => number, noise: number, cached = 0): Behaviour =>
  (random) => {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const isCached = random() < cached;
    const wake = Math.round((isCached ? 150 : 800) * Math.exp(0.6 * normal));
    const seen = { wake, lcp: wake + 300, ...(random() < noise && { errors: 1 }) };
    return told({ ...seen, ...(isCached && { cached: true as const }) }, stay(random));
  };

describe('a healthy build is never taken back', () => {
  test.each<[string, number, MapEntry, number, Behaviour, Behaviour?]>([
    ['a canary with many visits', 100, canaryAt(10), 30, healthy],
    ['a canary with few visits', 100, canaryAt(10), 3, healthy],
    ['a canary with long visits and much noise', 20, canaryAt(10), 30, healthyFor(long, 0.09)],
    ['a canary of one in a hundred', 20, canaryAt(1), 60, healthyFor(short, 0.05)],
    ['a canary of every second visitor', 20, canaryAt(50), 30, healthyFor(long, 0.05)],
    ['a canary of everybody', 20, canaryAt(100), 30, healthyFor(long, 0.05)],
    ['a release with many visits', 100, released, 30, healthy],
    ['a release with few visits', 100, released, 2, healthy],
    ['a release with long visits and much noise', 20, released, 30, healthyFor(long, 0.09)],
    ['a release on slow phones', 20, released, 30, scattered(long, 0.09)],
    [
      'a canary that nobody has in a cache, as most have the stable build',
      20,
      canaryAt(10),
      60,
      scattered(short, 0.015, 0.7),
      scattered(short, 0.015),
    ],
  ])('%s, in %d runs', (_, runs, entry, visitsAMinute, before, behaviour = before) => {
    const bad = Array.from({ length: runs }, (_run, seed) =>
      new Replay(entry, seed + 1, visitsAMinute, before).until(
        'bad',
        behaviour,
        10 * MINUTE,
        15 * SECOND,
      ),
    ).filter((seconds) => seconds !== undefined);
    expect(bad).toEqual([]);
  });
});

test('ten times as many visitors as usual, who all stay long, make no release bad', () => {
  class Campaign extends Replay {
    override second(behaviour: Behaviour): void {
      if (this.now === START) this.visitsAMinute *= 10;
      super.second(behaviour);
    }
  }
  const noisy = healthyFor(long, 0.05);
  const seconds = soonest(10, (seed) => new Campaign(released, seed, 20, noisy), noisy);
  expect(seconds[0]).toBe(Infinity);
});

test('a build that is its own canary is no worse than itself', () => {
  const replay = new Replay({ ...canaryAt(10), stable: fresh }, 1, 480);
  expect(replay.until('bad', breaks, 2 * MINUTE)).toBeUndefined();
});

/** Visits of some addresses, of which those count that may; whether a canary of ten in a hundred was taken back in an hour. */
function isTakenBack(
  seed: number,
  visitsAMinute: number,
  next: (random: () => number) => { address: string; build: string; isHarmed: boolean },
): boolean {
  const random = numbers(seed);
  const replay = new Replay(canaryAt(10), seed, 20);
  const mayCount = onePerAddress(() => replay.now);
  while (replay.now < START) replay.second(healthy);
  while (replay.now < START + 30 * MINUTE) {
    replay.second(healthy);
    if (random() < visitsAMinute / 60) {
      const { address, build, isHarmed } = next(random);
      const seen = { build, wake: 200, ...(isHarmed && { errors: 1 }) };
      if (mayCount(address, 'blog', seen))
        replay.health.visited({ seconds: isHarmed ? 1 : 30, remotes: { blog: seen } });
    }
    if (replay.now % (15 * SECOND) === 0 && replay.verdict === 'bad') return true;
  }
  return false;
}

test.each<
  [string, number, (random: () => number) => ReturnType<Parameters<typeof isTakenBack>[2]>]
>([
  [
    'one sender of as many harmed visits of either build',
    60,
    (random) => ({
      address: '203.0.113.7',
      build: random() < 0.5 ? 'new' : 'old',
      isHarmed: true,
    }),
  ],
  [
    'people who come back often, some of them harmed at every visit',
    30,
    (random) => {
      const person = Math.floor(100 * random());
      const build = person % 10 ? 'old' : 'new';
      return { address: `203.0.113.${person}`, build, isHarmed: person < 11 };
    },
  ],
])('%s: a healthy canary stays', (_, visitsAMinute, next) => {
  const runs = Array.from({ length: 20 }, (_run, seed) =>
    isTakenBack(seed + 1, visitsAMinute, next),
  );
  // One in 400 may be taken back by chance, with or without them.
  expect(runs.filter((isBad) => isBad).length).toBeLessThanOrEqual(1);
});

test('what was seen is told as it comes and at the end, also while nothing is watched', async () => {
  const replay = new Replay({ base, stable: old }, 1, 60);
  while (replay.now < START) replay.second(healthy);
  const before = replay.windows.of('blog', 'old');
  const windows = new Windows();
  const told: number[] = [];
  const others = {
    swap: (own: readonly Window[]) => {
      told.push(own.length);
      return Promise.resolve([...before]);
    },
    close: () => Promise.resolve(),
  };
  jest.useFakeTimers();
  const stop = watch({
    map: () => ({ version: 1, remotes: { blog: { base, stable: old } } }),
    windows,
    health: replay.health,
    others,
    reach: () => Promise.reject(new Error('Nothing is watched.')),
    home: { mapFile: '' },
    shell: 'shell1',
    thrownIn: () => undefined,
    log: pino({ level: 'silent' }),
  });
  await jest.advanceTimersByTimeAsync(SECOND);
  expect(windows.of('blog', 'old')).toEqual(before);
  windows.count({ remote: 'blog', build: 'old', kind: 'visit', seconds: 3 }, false);
  await stop();
  jest.useRealTimers();
  expect(told).toEqual([0, 1]);
});

test('with few visits nothing is called good; with enough it is', () => {
  expect(new Replay(canaryAt(1), 1, 20).until('good', healthy, 10 * MINUTE)).toBeUndefined();
  const seconds = [1, 2, 3].map((seed) =>
    new Replay(canaryAt(50), seed, 120).until('good', healthy, 30 * MINUTE, 15 * SECOND),
  );
  expect(seconds).not.toContain(undefined);
});

test('harm is not told to a build that nobody is given any more', () => {
  const back: MapEntry = { base, stable: { ...old, placed: placed('rollback') }, previous: fresh };
  expect(watchedIn(back, START)).toEqual([]);
  expect(watchedIn(released, START + 9 * MINUTE)).toMatchObject([{ build: 'new' }]);
  expect(watchedIn(released, START + 11 * MINUTE)).toEqual([]);
});

test('a release stays watched while a canary of another build begins', () => {
  const canary = { build: 'next', integrity, percent: 0, placed: placed('canary') };
  expect(watchedIn({ ...released, canary }, START + MINUTE)).toMatchObject([
    { build: 'next', reference: 'new' },
    { build: 'new', reference: 'old' },
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
    // Who was harmed may tell of it when everything works again.
    const isHarmed = sinceOutage > 0 && sinceOutage < 22 * SECOND;
    replay.second(isHarmed ? faults['gets a 500 from its endpoint'] : healthy);
    leaveOut(isAway ? away : back, replay.now);
    verdicts.add(replay.verdict);
  }
  expect(verdicts).not.toContain('bad');
});

test('what was seen of a build is forgotten when no visitor is given it any more', () => {
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
  async function judged(entry: MapEntry, behaviour: Behaviour) {
    const replay = new Replay(entry, 1, 240);
    replay.until('bad', behaviour, MINUTE);
    const mapFile = join(await temporaryFolder(), 'map.json');
    const map: ReleaseMap = { version: 1, remotes: { blog: entry } };
    await writeFile(mapFile, JSON.stringify(map));
    const options = {
      map: () => map,
      windows: replay.windows,
      home: { mapFile },
      shell: 'shell1',
      thrownIn: () => 'crashed 1: TypeError at web/1.js:1:2',
      log: pino({ level: 'silent' }),
    };
    // Two shells may come to the same verdict.
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
      /^Taken back: (\d+) of \1 visits were harmed or slow; \d of \d+ visits with build old\. Last: crashed 1: TypeError at web\/1\.js:1:2\.$/,
    );
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
