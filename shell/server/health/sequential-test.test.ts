import { expect, test } from '@jest/globals';
import { evidenceOfHarm, evidenceOfHealth, type Block } from './sequential-test';

/** Numbers from 0 to 1 that are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const tally = (random: () => number, total: number, rate: number) => ({
  total,
  harmed: Array.from({ length: total }, random).filter((value) => value < rate).length,
});

/** Blocks of one watched visit and nine others. */
const blocks = (random: () => number, length: number, rate: number, watchedRate: number): Block[] =>
  Array.from({ length }, (_, at) => ({
    at,
    watched: tally(random, 1, watchedRate),
    reference: tally(random, 9, rate),
  }));

test('nothing was seen: nothing is said', () => {
  expect([evidenceOfHarm([]), evidenceOfHealth([])]).toEqual([1, 1]);
});

test('a build whose every visit is harmed is known after a handful of them', () => {
  const harmed = blocks(numbers(1), 4, 0.01, 1);
  expect(evidenceOfHarm(harmed.slice(0, 1))).toBeLessThan(1_000);
  expect(evidenceOfHarm(harmed)).toBeGreaterThan(4_000);
});

test('alone, it takes a few more than what a site may get wrong', () => {
  const alone = (harmed: number): Block[] => [{ at: 0, watched: { total: harmed, harmed } }];
  expect(evidenceOfHarm(alone(1))).toBeLessThan(100);
  expect(evidenceOfHarm(alone(4))).toBeGreaterThan(4_000);
});

test('harm that both builds do is nobody’s', () => {
  const outage = blocks(numbers(2), 50, 1, 1);
  expect(evidenceOfHarm(outage)).toBeLessThan(10);
});

test('looked at after every block, a healthy build looks bad no more often than the threshold allows', () => {
  const random = numbers(3);
  const looksBad = Array.from({ length: 500 }, () => {
    const all = blocks(random, 40, 0.08, 0.08);
    return all.some((_, index) => evidenceOfHarm(all.slice(0, index + 1)) >= 100);
  }).filter(Boolean).length;
  // A threshold of 100 allows one in a hundred.
  expect(looksBad).toBeLessThanOrEqual(5);
});

test('a build is called good after about a hundred visits without harm, not after ten', () => {
  const healthy = blocks(numbers(4), 130, 0.005, 0);
  expect(evidenceOfHealth(healthy.slice(0, 10))).toBeLessThan(20);
  expect(evidenceOfHealth(healthy)).toBeGreaterThan(20);
});

test('a build that harms one visit in ten more is not called good', () => {
  const random = numbers(5);
  const called = Array.from({ length: 40 }, () => {
    const all = blocks(random, 150, 0.01, 0.11);
    return all.some((_, index) => evidenceOfHealth(all.slice(0, index + 1)) >= 20);
  }).filter(Boolean).length;
  expect(called).toBeLessThanOrEqual(2);
});
