import { expect, test } from '@jest/globals';
import type { MapEntry } from '@site/contracts/federation';
import { chanceOf, watchedIn } from './judge';
import { secondsUntil } from './testing/visits';

const integrity = `sha384-${'a'.repeat(64)}`;
const START = Date.UTC(2026, 10, 24, 12);
const placed = { action: 'release', by: 'Ann', at: new Date(START).toISOString(), reason: '' };
const entry = (more: Partial<MapEntry>): MapEntry => ({
  base: 'http://files.example',
  stable: { build: 'old', integrity },
  ...more,
});

test.each<[readonly [number, number], readonly [number, number], number]>([
  // Fisher's lady who tasted tea, and tables of R's fisher.test(alternative = 'greater').
  [[3, 4], [1, 4], 17 / 70],
  [[4, 4], [0, 4], 1 / 70],
  [[3, 3], [0, 25], 1 / 3276],
  [[0, 10], [5, 10], 1],
])('%j against %j is by chance once in …', (own, other, chance) => {
  expect(chanceOf(own, other)).toBeCloseTo(chance, 9);
});

const runs = (count: number, run: (seed: number) => number): number[] =>
  Array.from({ length: count }, (_, seed) => run(seed + 1)).sort((a, b) => a - b);

test.each([
  [10, 60, 0.015],
  [10, 60, 0.05],
  [50, 20, 0.015],
  [10, 240, 0.05],
  [100, 60, 0.05],
])(
  'a build that breaks, for %d %% of %d visits a minute, is bad within a minute, in nine runs of ten',
  (percent, visitsAMinute, noise) => {
    const traffic = { percent, visitsAMinute, noise, harm: 1 };
    const seconds = runs(20, (seed) => secondsUntil('bad', traffic, seed));
    expect(seconds[17]).toBeLessThan(60);
    expect(seconds[19]).toBeLessThan(80);
  },
);

test.each([
  [10, 60, 0.05],
  [10, 3, 0.05],
  [50, 60, 0.05],
  [100, 240, 0.09],
  [100, 2, 0.05],
])(
  'one that harms no more than the other, for %d %% of %d visits a minute, is never bad',
  (percent, visitsAMinute, noise) => {
    const traffic = { percent, visitsAMinute, noise, harm: 0 };
    expect(runs(100, (seed) => secondsUntil('bad', traffic, seed))[0]).toBe(Infinity);
  },
);

test('with enough visits it is good, with few it is not', () => {
  const healthy = { percent: 50, visitsAMinute: 120, noise: 0.015, harm: 0 };
  expect(runs(10, (seed) => secondsUntil('good', healthy, seed)).at(-1)).toBeLessThan(400);
  expect(secondsUntil('good', { ...healthy, percent: 1, visitsAMinute: 20 }, 1)).toBe(Infinity);
});

test('a canary is watched until it ends, a release for ten minutes', () => {
  const stable = { build: 'new', integrity, placed } as MapEntry['stable'];
  const released = entry({ stable, previous: { build: 'old', integrity } });
  const canary = { build: 'next', integrity, percent: 10, placed } as MapEntry['canary'];
  expect(watchedIn(entry({ canary }), START + 86_400_000)).toMatchObject({ reference: 'old' });
  expect(watchedIn(released, START + 9 * 60_000)).toMatchObject({ build: 'new', since: START });
  expect(watchedIn(released, START + 11 * 60_000)).toBeUndefined();
});
