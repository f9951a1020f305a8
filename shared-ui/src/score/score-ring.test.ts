import { expect, test } from '@jest/globals';
import { getTone } from './score-ring';

test.each([
  [100, 'good'],
  [80, 'good'],
  [79, 'fair'],
  [60, 'fair'],
  [59, 'poor'],
  [0, 'poor'],
])('a score of %i is %s', (score, tone) => expect(getTone(score)).toBe(tone));
