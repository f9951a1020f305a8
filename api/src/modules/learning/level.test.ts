import { expect, test } from '@jest/globals';
import { levelOf } from './learner-stats';

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
