import { describe, expect, test } from '@jest/globals';
import { drawMetrics, getRatingTone, getTrend } from './metrics';

/** The largest number that Math.random can return. */
const ALMOST_ONE = 1 - Number.EPSILON / 2;

test.each([
  ['lower', 0, [30, 1000, 10_000, 1000]],
  ['upper', ALMOST_ONE, [69, 5999, 59_999, 10_999]],
])('random numbers at the %s end give that end of every range', (_, chance, expected) => {
  const { domainRating, organicKeywords, organicTraffic, backlinks } = drawMetrics(() => chance);
  expect([domainRating, organicKeywords, organicTraffic, backlinks]).toEqual(expected);
});

test('every figure is a random integer of its own', () => {
  const draws = [0.5, 0.25, 0.123_456, 0.75];
  const { domainRating, organicKeywords, organicTraffic, backlinks } = drawMetrics(
    () => draws.shift() ?? Number.NaN,
  );
  expect([domainRating, organicKeywords, organicTraffic, backlinks]).toEqual([
    50, 2250, 16_172, 8500,
  ]);
});

describe('a domain rating', () => {
  test.each([
    [70, 'good'],
    [69, 'fair'],
    [40, 'fair'],
    [39, 'poor'],
    [30, 'poor'],
  ])('a domain rating of %i is %s', (rating, tone) => expect(getRatingTone(rating)).toBe(tone));

  test.each([
    [51, 'up'],
    [50, 'neutral'],
    [31, 'neutral'],
    [30, 'down'],
  ])('a domain rating of %i has the trend %s', (rating, trend) =>
    expect(getTrend(rating)).toBe(trend),
  );
});
