import { describe, expect, test } from '@jest/globals';
import { drawMetrics, toneOf, trendOf } from './metrics';

/** The largest number that Math.random can return. */
const ALMOST_ONE = 1 - Number.EPSILON / 2;

test('the least that chance can bring is the lower end of every range', () => {
  expect(drawMetrics(() => 0)).toEqual({
    domainRating: 30,
    organicKeywords: 1000,
    organicTraffic: 10_000,
    backlinks: 1000,
  });
});

test('the most that chance can bring is the upper end of every range', () => {
  expect(drawMetrics(() => ALMOST_ONE)).toEqual({
    domainRating: 69,
    organicKeywords: 5999,
    organicTraffic: 59_999,
    backlinks: 10_999,
  });
});

test('every figure is a draw of its own, and whole', () => {
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
  ])('of %i is %s', (rating, tone) => expect(toneOf(rating)).toBe(tone));

  test.each([
    [51, 'up'],
    [50, 'neutral'],
    [31, 'neutral'],
    [30, 'down'],
  ])('of %i goes %s', (rating, trend) => expect(trendOf(rating)).toBe(trend));
});
