import { describe, expect, test } from '@jest/globals';
import { evidenceOfHealth, oneAfterTheOther, sideBySide, type Tally } from './sequential-test';
import { numbers } from './testing/numbers';

const nothing: Tally = { total: 0, harmed: 0 };
/** A canary of one visitor in ten, after this many visits of both builds. */
const canary = (watched: number, reference: number, visits: number) => ({
  watched,
  reference,
  watchedVisits: visits / 10,
  referenceVisits: visits * 0.9,
});

test('nothing was seen: nothing is said', () => {
  const nobody = canary(0, 0, 0);
  expect(sideBySide(nobody, nothing)).toBeCloseTo(1);
  expect(oneAfterTheOther(new Map(), new Map())).toBeCloseTo(1);
  expect(evidenceOfHealth(nothing, nothing)).toBe(1);
});

describe('side by side', () => {
  test.each([
    ['three in a hundred', { total: 300, harmed: 9 }, 3],
    ['five in a hundred', { total: 300, harmed: 15 }, 4],
    ['nobody knows how many', nothing, 4],
  ])(
    'where %s visits are harmed anyway, so many that are tell of a broken build',
    (_, before, enough) => {
      const evidence = (harmed: number) => sideBySide(canary(harmed, 1, harmed * 10), before);
      expect(evidence(enough - 2)).toBeLessThan(400);
      expect(evidence(enough)).toBeGreaterThan(400);
    },
  );

  test('harm that both builds do is nobody’s', () => {
    expect(sideBySide(canary(10, 90, 100), nothing)).toBeLessThan(10);
  });
});

describe('one after the other', () => {
  /** A hundred visits: some are harmed at once; of the others one ends in every second from the twentieth on. */
  const before = (harmed: number) =>
    new Map([
      [2, { total: harmed, harmed }],
      [25, { total: 5, harmed: 0 }],
      [60, { total: 35, harmed: 0 }],
      [180, { total: 60 - harmed, harmed: 0 }],
    ]);

  test('harmed visitors report first: that says little before others could have left', () => {
    const early = new Map([[15, { total: 6, harmed: 6 }]]);
    const late = new Map([[60, { total: 6, harmed: 6 }]]);
    expect(oneAfterTheOther(early, before(3))).toBeLessThan(20);
    expect(oneAfterTheOther(late, before(3))).toBeGreaterThan(400);
  });

  test('alone, it takes some more than a site may get wrong', () => {
    const alone = (harmed: number) => new Map([[60, { total: harmed, harmed }]]);
    expect(oneAfterTheOther(alone(2), new Map())).toBeLessThan(400);
    expect(oneAfterTheOther(alone(8), new Map())).toBeGreaterThan(400);
  });
});

test('looked at after every visit, a healthy canary looks bad no more often than the threshold allows', () => {
  const random = numbers(3);
  const looksBad = Array.from({ length: 200 }, () => {
    const harmed = { watched: 0, reference: 0 };
    let most = 0;
    for (let visits = 1; visits <= 300; visits++) {
      if (random() < 0.08) harmed[random() < 0.1 ? 'watched' : 'reference'] += 1;
      else continue;
      most = Math.max(most, sideBySide(canary(harmed.watched, harmed.reference, visits), nothing));
    }
    return most >= 100;
  }).filter(Boolean).length;
  // A threshold of 100 allows one in a hundred.
  expect(looksBad).toBeLessThanOrEqual(2);
});

test.each([
  ['about a hundred visits without harm', { total: 130, harmed: 0 }, true],
  ['ten visits', { total: 10, harmed: 0 }, false],
  ['visits of which one in ten is harmed', { total: 150, harmed: 15 }, false],
])('after %s a build is called good: %s', (_, watched, isGood) => {
  expect(evidenceOfHealth(watched, { total: 900, harmed: 9 }) > 20).toBe(isGood);
});
