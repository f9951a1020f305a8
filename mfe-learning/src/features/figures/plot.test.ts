import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { plotOf, roundUp } from './plot';

test('days stand where their dates are, points as high as they are', () =>
  expect(
    plotOf(
      [
        { date: '2026-11-01', totalPoints: 50 },
        { date: '2026-11-02', totalPoints: 100 },
        { date: '2026-11-05', totalPoints: 200 },
      ],
      400,
      100,
    ),
  ).toEqual({
    top: 200,
    points: [
      { x: 0, y: 75 },
      { x: 100, y: 50 },
      { x: 400, y: 0 },
    ],
  }));

test('a single day stands in the middle', () =>
  expect(plotOf([{ date: '2026-11-01', totalPoints: 50 }], 400, 100)).toEqual({
    top: 50,
    points: [{ x: 200, y: 0 }],
  }));

test('the top is a round number that leaves nothing out', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (value) => {
      expect(roundUp(value)).toBeGreaterThanOrEqual(value);
      expect(roundUp(value)).toBeLessThanOrEqual(2.5 * value);
      expect(String(roundUp(value))).toMatch(/^[125]0*$/);
    }),
  );
});
