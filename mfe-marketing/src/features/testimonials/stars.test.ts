import { expect, test } from '@jest/globals';
import { starsOf } from './stars';

test.each([
  ['5', 5],
  ['4.4', 4],
  ['1', 1],
  ['', 0],
  ['0', 0],
  ['11', 0],
  ['very good', 0],
])('%j means %i stars', (rating, stars) => expect(starsOf(rating)).toBe(stars));
