import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { MapEntry, ReleaseMap } from '@site/contracts/federation';
import type { RemoteHealth } from '@site/contracts/health';
import { fileMap } from '@site/server-kit/releases/file-map';
import { temporaryFolder } from '@site/server-kit/testing/folder';
import pino from 'pino';
import { compare, watchedIn, type Verdict } from './comparison';
import { Health } from './health';
import { outages, takeBackBad } from './watch';
import { Windows } from './windows';

const START = Date.UTC(2026, 10, 24, 12);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Pause between two looks at what was seen. */
const LOOKS_MS = 15 * SECOND;
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

/** Numbers from 0 to 1 that are the same in every run. */
function numbers(seed: number): () => number {
  let state = (seed * 2_654_435_761) % 2 ** 32;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** What a visit tells of a build, and for how many seconds it was observed. */
interface Visit {
  seen: Omit<RemoteHealth, 'build'>;
  seconds: number;
}
type Behaviour = (random: () => number) => Visit;

/** A build that works, for people with slow phones, odd browsers and bad networks. */
const healthy: Behaviour = (random) => {
  const wake = Math.round(80 + 400 * random() ** 4 + (random() < 0.03 ? 3_000 : 0));
  const noise = random();
  const seen = {
    wake,
    lcp: wake + 300,
    ...(noise < 0.01 && { errors: 1 }),
    ...(noise > 0.995 && { stuck: 2 }),
  };
  const isTold = noise < 0.01 || noise > 0.995;
  return { seen, seconds: isTold ? 1 : Math.round(2 + 90 * random() ** 2) };
};
const faults = {
  'throws at start': () => ({ seen: { stuck: 3 }, seconds: 1 }),
  'throws in an effect': () => ({ seen: { crashed: 1 }, seconds: 1 }),
  'is rendered anew': () => ({ seen: { recovered: 1 }, seconds: 1 }),
  'is slow by two seconds': (random) => {
    const { seen, seconds } = healthy(random);
    return { seen: { ...seen, wake: (seen.wake ?? 0) + 2_000 }, seconds };
  },
  'throws on a click of one visitor in two': (random) =>
    random() < 0.5 ? { seen: { errors: 1 }, seconds: Math.ceil(20 * random()) } : healthy(random),
  'gets a 500 from its endpoint': () => ({ seen: { calls: 1 }, seconds: 2 }),
} satisfies Record<string, Behaviour>;

/** Replays visits second by second, in a time of its own. */
class Replay {
  now = START - 10 * MINUTE;
  readonly windows = new Windows(() => this.now);
  readonly health: Health;
  private readonly random: () => number;
  private owed = 50;

  constructor(
    public entry: MapEntry,
    seed: number,
    private readonly visitsAMinute: number,
    /** How the build before behaves. */
    private readonly before: Behaviour = healthy,
  ) {
    this.random = numbers(seed);
    const map = (): ReleaseMap => ({ version: 1, remotes: { blog: this.entry } });
    this.health = new Health(map, this.windows, () => this.now);
  }

  /** The build of the next visitor: a canary gets its share of them evenly. */
  private get build(): string {
    if (this.now < START) return 'old';
    const { canary, stable } = this.entry;
    if (!canary) return stable.build;
    this.owed += canary.percent;
    if (this.owed < 100) return stable.build;
    this.owed -= 100;
    return canary.build;
  }

  /** One second passes. */
  second(behaviour: Behaviour): void {
    this.now += SECOND;
    const expected = this.visitsAMinute / 60;
    const visits = Math.floor(expected) + Number(this.random() < expected % 1);
    for (let visit = 0; visit < visits; visit++) this.visit(behaviour);
  }

  private visit(behaviour: Behaviour): void {
    const { build } = this;
    const { seen, seconds } = (build === 'new' ? behaviour : this.before)(this.random);
    this.health.visited({ seconds, remotes: { blog: { build, ...seen } } });
  }

  get verdict(): Verdict {
    const [watched] = watchedIn(this.entry, this.now);
    return watched ? compare(this.windows, 'blog', watched, this.now).verdict : 'watching';
  }

  /** @returns the seconds since the build was given to visitors, or nothing when it was not judged in time */
  until(verdict: Verdict, behaviour: Behaviour, limit: number): number | undefined {
    while (this.now < START) this.second(healthy);
    while (this.now < START + limit) {
      this.second(behaviour);
      if (this.now % LOOKS_MS === 0 && this.verdict === verdict) return (this.now - START) / SECOND;
    }
    return undefined;
  }
}

describe.each(Object.entries<Behaviour>(faults))('a build that %s', (_, fault) => {
  test.each([
    ['as a canary of ten in a hundred', canaryAt(10)],
    ['as a canary of everybody', canaryAt(100)],
    ['given to everybody', released],
  ])('%s is bad before a minute has passed', (_name, entry) => {
    const seconds = [1, 2, 3].map(
      (seed) => new Replay(entry, seed, 480).until('bad', fault, MINUTE) ?? Infinity,
    );
    expect(Math.max(...seconds)).toBeLessThanOrEqual(60);
  });
});

test('a canary that breaks is told soon also where nobody leaves before twelve seconds', () => {
  // Of visits of less than ten seconds only those that were harmed are known then.
  const stays: Behaviour = (random) => {
    const { seen, seconds } = healthy(random);
    return { seen, seconds: seconds === 1 ? 1 : Math.round(12 * 10 ** random()) };
  };
  const seconds = [1, 2, 3].map((seed) => {
    const replay = new Replay(canaryAt(10), seed, 60, stays);
    while (replay.now < START) replay.second(stays);
    return replay.until('bad', faults['throws in an effect'], 10 * MINUTE) ?? Infinity;
  });
  expect(Math.max(...seconds)).toBeLessThanOrEqual(90);
});

describe('a healthy build, in a hundred runs', () => {
  test.each([
    ['a canary with many visits', canaryAt(10), 30],
    ['a canary with few visits', canaryAt(10), 3],
    ['a release with many visits', released, 30],
    ['a release with few visits', released, 2],
  ])('%s is never taken back', (_, entry, visitsAMinute) => {
    const bad = Array.from({ length: 100 }, (_run, seed) =>
      new Replay(entry, seed + 1, visitsAMinute).until('bad', healthy, 10 * MINUTE),
    ).filter((seconds) => seconds !== undefined);
    expect(bad).toEqual([]);
  });
});

test('with few visits nothing is called good; with enough it is', () => {
  expect(new Replay(canaryAt(1), 1, 20).until('good', healthy, 10 * MINUTE)).toBeUndefined();
  expect(new Replay(canaryAt(50), 1, 60).until('good', healthy, 30 * MINUTE)).toBeLessThan(1_200);
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

/** A build of which many visits are slow or broken, on phones and networks of all kinds. */
const scattered: Behaviour = (random) => {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const lcp = Math.round(1_400 * Math.exp(0.6 * normal));
  const breaks = random() < 0.09;
  const seconds = breaks ? 1 : Math.round(60 * random());
  return { seen: { lcp, ...(breaks && { errors: 1 }) }, seconds };
};

test('a release is no worse than a build before it of which as many visits are slow and broken', () => {
  const bad = Array.from({ length: 20 }, (_run, seed) =>
    new Replay(released, seed + 1, 60, scattered).until('bad', scattered, 10 * MINUTE),
  ).filter((seconds) => seconds !== undefined);
  expect(bad).toEqual([]);
});

test('what was seen of a build is forgotten when no visitor is given it any more', () => {
  const replay = new Replay(canaryAt(50), 1, 240);
  replay.until('bad', healthy, MINUTE);
  const seen = () => ['old', 'new'].map((build) => replay.windows.own('blog', build).length > 0);
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
