import { describe, expect, test } from '@jest/globals';
import type { MapEntry } from '@site/contracts/federation';
import { onePerAddress } from './beacon';
import { compare, minutesOf, watchedIn } from './comparison';
import { numbers } from './testing/numbers';
import {
  base,
  canaryAt,
  faults,
  fresh,
  growing,
  healthy,
  healthyFor,
  integrity,
  laterHarmed,
  leaking,
  MINUTE,
  placed,
  old,
  released,
  Replay,
  SECOND,
  slowBy,
  START,
  stays,
  told,
  type Behaviour,
} from './testing/replay';

const { '2 to 92 s': short, '20 to 300 s': long } = stays;
const breaks = faults['throws in an effect'];

/** Seconds until the build is bad, for each replay, in ascending order. Infinity if it is not bad in two minutes. */
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
    // By chance some canaries get few visitors in a minute.
    expect(seconds[19]).toBeLessThan(70);
  });

  test('a canary of ten in a hundred that is slow by two seconds is bad before a minute has passed', () => {
    const before = healthyFor(stay);
    const slow = slowBy(2_000, before, stay);
    const seconds = soonest(20, (seed) => new Replay(canaryAt(10), seed, 60, before), slow);
    expect(seconds[17]).toBeLessThan(60);
  });
});

test.each([
  ['a canary of ten in a hundred', canaryAt(10)],
  ['a release', released],
])('%s that leaks four megabytes a second is bad before a minute has passed', (_, entry) => {
  const leaky = leaking(4, healthy);
  const seconds = soonest(10, (seed) => new Replay(entry, seed, 240), leaky);
  expect(seconds.at(-1)).toBeLessThan(60);
});

/**
 * A build with many slow or broken visits, on phones and networks of all kinds.
 * @param cached share of its visitors who have its files in the cache
 */
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
    ['a canary that harms late, as before', 20, canaryAt(10), 60, laterHarmed(0.05, healthy)],
    ['a release that harms late, as before', 20, released, 60, laterHarmed(0.05, healthy)],
    ['a canary with some large pages, as before', 20, canaryAt(10), 60, growing(0.05, 90, healthy)],
    ['a release with some large pages, as before', 20, released, 60, growing(0.05, 90, healthy)],
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

interface Sender {
  address: string;
  build: string;
  isHarmed: boolean;
  again?: true;
}

/**
 * Replays visits of some senders, of which only those count that the limit by address allows.
 * @returns whether a canary of ten percent was taken back within half an hour
 */
function isTakenBack(
  seed: number,
  visitsAMinute: number,
  next: (random: () => number) => Sender,
): boolean {
  const random = numbers(seed);
  const replay = new Replay(canaryAt(10), seed, 20);
  const mayCount = onePerAddress(() => replay.now);
  while (replay.now < START) replay.second(healthy);
  while (replay.now < START + 30 * MINUTE) {
    replay.second(healthy);
    if (random() < visitsAMinute / 60) {
      const { address, build, isHarmed, again } = next(random);
      const seen = { build, wake: 200, ...(isHarmed && { errors: 1 }), ...(again && { again }) };
      if (mayCount(address, 'blog', seen))
        replay.health.visited({ seconds: isHarmed ? 1 : 30, remotes: { blog: seen } });
    }
    if (replay.now % (15 * SECOND) === 0 && replay.verdict === 'bad') return true;
  }
  return false;
}

test.each<[string, number, (random: () => number) => Sender]>([
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
    'one sender of as many visits that were harmed later',
    60,
    () => ({ address: '203.0.113.7', build: 'new', isHarmed: true, again: true }),
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
  // At most one run in 400 may end with a rollback by chance, with or without these senders.
  expect(runs.filter((isBad) => isBad).length).toBeLessThanOrEqual(1);
});

test('with few visits nothing is called good; with enough it is', () => {
  expect(new Replay(canaryAt(1), 1, 20).until('good', healthy, 10 * MINUTE)).toBeUndefined();
  const seconds = [1, 2, 3].map((seed) =>
    new Replay(canaryAt(50), seed, 120).until('good', healthy, 30 * MINUTE, 15 * SECOND),
  );
  expect(seconds).not.toContain(undefined);
});

test('figures of a canary go on at its next step, its verdict begins anew', () => {
  const replay = new Replay(canaryAt(50), 1, 600);
  const isGoodAt = replay.until('good', healthy, 10 * MINUTE) ?? Infinity;
  const { canary, ...entry } = canaryAt(50);
  if (!canary) throw new Error('There is no canary.');
  const begun = new Date(START).toISOString();
  const at = new Date(START + isGoodAt * SECOND).toISOString();
  const step = { ...canary, percent: 60, begun, placed: { ...placed('canary'), at } };
  replay.entry = { ...entry, canary: step };
  replay.second(healthy);
  const [watched] = watchedIn(replay.entry, replay.now);
  if (!watched) throw new Error('Nothing is watched.');
  const { verdict, visits, referenceVisits } = compare(replay.windows, 'blog', watched, replay.now);
  expect(verdict).toBe('watching');
  expect(visits.total).toBeGreaterThan(80);
  expect(referenceVisits.total).toBeGreaterThan(80);
  expect(referenceVisits.total).toBeLessThan(2 * visits.total);
  const [first] = minutesOf(replay.windows, 'blog', watched).filter(
    ({ watched: own }) => own.total,
  );
  expect(first?.at).toBe(begun);
});

test('harm is not told to a build that nobody is given any more', () => {
  const back: MapEntry = { base, stable: { ...old, placed: placed('rollback') }, previous: fresh };
  expect(watchedIn(back, START)).toEqual([]);
  expect(watchedIn(released, START + 9 * MINUTE)).toMatchObject([{ build: 'new' }]);
  expect(watchedIn(released, START + 11 * MINUTE)).toEqual([]);
});

test('a promoted canary keeps the time when it began', () => {
  const begun = new Date(START - 5 * MINUTE).toISOString();
  const promoted: MapEntry = { ...released, stable: { ...released.stable, begun } };
  expect(watchedIn(promoted, START + MINUTE)).toMatchObject([
    { build: 'new', since: START, begun: START - 5 * MINUTE },
  ]);
});

test('a release stays watched while a canary of another build begins', () => {
  const canary = { build: 'next', integrity, percent: 0, placed: placed('canary') };
  expect(watchedIn({ ...released, canary }, START + MINUTE)).toMatchObject([
    { build: 'next', reference: 'new' },
    { build: 'new', reference: 'old' },
  ]);
});
