import { expect, test } from '@jest/globals';
import { computeStreaks } from './streak';

test.each([
  [[], { current: 0, longest: 0 }],
  [[7], { current: 1, longest: 1 }],
  [[7, 7, 7], { current: 1, longest: 1 }],
  [[8, 7], { current: 2, longest: 2 }],
  [[10, 7, 8], { current: 1, longest: 2 }],
  [[7, 8, 10, 11, 12], { current: 3, longest: 3 }],
])('the streak of the days %j is %j', (days, streaks) => {
  expect(computeStreaks(days)).toEqual(streaks);
});
