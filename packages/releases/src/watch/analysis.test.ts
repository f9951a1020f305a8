import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { MapEntry } from '@site/contracts/platform/release-map';
import { createRandom } from '@site/server-kit/testing/random';
import { integrity } from '../testing/builds';
import { analyze, getWatchedBuilds, type Phase } from './analysis';
import { type Figures, NO_FIGURES } from './figures';
import { fisherExact } from './fisher';

const START = Date.UTC(2026, 10, 24, 12);
let now: jest.SpiedFunction<typeof Date.now>;
beforeAll(() => void (now = jest.spyOn(Date, 'now').mockReturnValue(START + 86_400_000)));
afterAll(() => void jest.restoreAllMocks());
const at = new Date(START).toISOString();
const placed = { action: 'release', by: 'Ann', at, reason: '' } as const;
const getWatched = (entry: Omit<MapEntry, 'base'>) =>
  getWatchedBuilds({
    version: 1,
    remotes: { blog: { base: 'http://files.example', ...entry } },
  });

test.each([
  // Fisher's lady who tasted tea, and tables of R's fisher.test(alternative = 'greater').
  [{ failed: 3, all: 4 }, { failed: 1, all: 4 }, 17 / 70],
  [{ failed: 4, all: 4 }, { failed: 0, all: 4 }, 1 / 70],
  [{ failed: 3, all: 3 }, { failed: 0, all: 25 }, 1 / 3276],
  [{ failed: 0, all: 10 }, { failed: 5, all: 10 }, 1],
])('fisherExact returns the chance of %j against %j', (candidate, baseline, chance) => {
  expect(fisherExact(candidate, baseline)).toBeCloseTo(chance, 9);
});

const visits = (all: number, failed: number, networks = failed): Figures => ({
  ...NO_FIGURES,
  visits: all,
  failedVisits: failed,
  networks: Array.from({ length: networks }, (_, index) => `network ${index}`),
});

interface Traffic {
  /** Percentage of the visits that get the watched build; 100 for a release. */
  percent: number;
  visitsAMinute: number;
  /** Share of visits that fail with any build. */
  noise: number;
  /** Share of visits that fail with the watched build alone. */
  fault: number;
}

/**
 * Replays visits, each of a network of its own and reported three seconds after it begins, with a look every three
 * seconds.
 */
function secondsUntil(
  phase: Phase,
  { percent, visitsAMinute, noise, fault }: Traffic,
  seed: number,
  limit = 600,
): number {
  const random = createRandom(seed * 7919);
  let count = 0;
  const add = (figures: Figures, share: number): void => {
    figures.visits += 1;
    if (random() >= share) return;
    figures.failedVisits += 1;
    figures.networks.push(`network ${(count += 1)}`);
  };
  const [earlier, candidate, baseline] = [visits(0, 0), visits(0, 0), visits(0, 0)];
  for (let index = 0; index < visitsAMinute * 10; index++) add(earlier, noise);
  let next = 0;
  let turn = random();
  for (let now = 3; now <= limit; now += 3) {
    for (; next + 3 <= now; next -= (Math.log(1 - random()) * 60) / visitsAMinute) {
      turn += percent / 100;
      if (turn >= 1) add(candidate, 1 - (1 - noise) * (1 - fault));
      else add(baseline, noise);
      turn %= 1;
    }
    if (analyze(candidate, baseline, earlier) === phase) return now;
  }
  return Infinity;
}

const runs = (count: number, run: (seed: number) => number): number[] =>
  Array.from({ length: count }, (_, seed) => run(seed + 1)).sort((a, b) => a - b);

test.each([
  [10, 60, 0.05],
  [50, 20, 0.015],
  [100, 60, 0.05],
])(
  'a broken build with %d %% of %d visits a minute is reported within 75 s in nine of ten runs',
  (percent, visitsAMinute, noise) => {
    const traffic = { percent, visitsAMinute, noise, fault: 1 };
    const seconds = runs(20, (seed) => secondsUntil('inconclusive', traffic, seed));
    expect(seconds[17]).toBeLessThan(75);
    expect(seconds[19]).toBeLessThan(90);
  },
);

test.each([
  [10, 3, 0.05],
  [50, 60, 0.05],
  [100, 240, 0.09],
])(
  'a build as good as the other, with %d %% of %d visits a minute, is not reported',
  (percent, visitsAMinute, noise) => {
    const traffic = { percent, visitsAMinute, noise, fault: 0 };
    expect(runs(100, (seed) => secondsUntil('inconclusive', traffic, seed))[0]).toBe(Infinity);
  },
);

test('an analysis is successful once it has enough visits', () => {
  const healthy = { percent: 50, visitsAMinute: 120, noise: 0.015, fault: 0 };
  expect(runs(10, (seed) => secondsUntil('successful', healthy, seed)).at(-1)).toBeLessThan(400);
  expect(secondsUntil('successful', { ...healthy, percent: 1, visitsAMinute: 20 }, 1)).toBe(
    Infinity,
  );
});

test('a canary is watched until it ends, a release for ten minutes or until a person decides', () => {
  const stable: MapEntry['stable'] = { build: 'new', integrity, placed };
  const canary: MapEntry['canary'] = { build: 'next', integrity, percent: 10, placed };
  const released = { stable, previous: { build: 'old', integrity } };
  const alert = { at: placed.at, reason: 'Browsers report failures.' };
  const ofCanary = { candidate: 'next', baseline: 'new', isCanary: true };
  const ofRelease = { candidate: 'new', baseline: 'old', deployedAt: START, isCanary: false };
  now.mockReturnValue(START + 9 * 60_000);
  expect(getWatched({ ...released, canary })).toMatchObject([ofCanary, ofRelease]);
  now.mockReturnValue(START + 11 * 60_000);
  expect(getWatched({ ...released, canary })).toMatchObject([ofCanary]);
  const doubted = { ...released, stable: { ...stable, alert } };
  expect(getWatched(doubted)).toMatchObject([{ ...ofRelease, isHeld: true }]);
});

test.each<[string, Figures, Figures, Phase]>([
  ['failed visits of four networks', visits(100, 100, 4), visits(100, 0), 'running'],
  ['failed visits of five networks', visits(5, 5), visits(100, 0), 'inconclusive'],
  ['failed visits without any of the baseline', visits(5, 5), NO_FIGURES, 'inconclusive'],
  ['failed visits beside good ones of 20 networks', visits(27, 7), visits(100, 0), 'inconclusive'],
  ['failures of networks counted before a step', visits(3, 6), visits(100, 0), 'inconclusive'],
])('%s', (_, candidate, baseline, phase) => {
  expect(analyze(candidate, baseline, NO_FIGURES)).toBe(phase);
});
