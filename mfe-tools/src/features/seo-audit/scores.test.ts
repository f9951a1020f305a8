import { expect, test } from '@jest/globals';
import { auditResult } from '@site/contracts/audit/audit';
import { checkGroups, getTone } from './scores';

test.each([
  [100, 'good'],
  [80, 'good'],
  [79, 'fair'],
  [60, 'fair'],
  [59, 'poor'],
  [0, 'poor'],
])('a score of %i is %s', (score, tone) => expect(getTone(score)).toBe(tone));

test('the groups are the sub-scores of the contract', () => {
  const subScores = Object.keys(auditResult.shape.results.shape.scores.shape);
  expect(checkGroups.map(({ score }) => score)).toEqual(subScores);
});
