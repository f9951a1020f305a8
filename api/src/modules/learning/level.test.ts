import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { levelBegins, levelOf } from './learner-stats';

const points = fc.integer({ min: 0, max: 2_147_483_647 });

test.each([
  [0, 1],
  [149, 1],
  [150, 2],
  [449, 2],
  [450, 3],
  [899, 3],
  [900, 4],
  [3149, 6],
  [3150, 7],
])('%i points are level %i', (reached, level) => {
  expect(levelOf(reached)).toBe(level);
});

test('a level lasts from where it begins to where the next one does', () => {
  fc.assert(
    fc.property(points, (reached) => {
      const level = levelOf(reached);
      expect(levelBegins(level)).toBeLessThanOrEqual(reached);
      expect(levelBegins(level + 1)).toBeGreaterThan(reached);
    }),
  );
});

test('more points never mean a lower level', () => {
  fc.assert(
    fc.property(points, points, (one, other) => {
      expect(levelOf(Math.max(one, other))).toBeGreaterThanOrEqual(levelOf(Math.min(one, other)));
    }),
  );
});
