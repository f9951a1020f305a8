import { expect, test } from '@jest/globals';
import { auditResult } from '@site/contracts/audit/audit';
import { checkGroups } from './scores';

test('the groups are the sub-scores of the contract', () => {
  const subScores = Object.keys(auditResult.shape.results.shape.scores.shape);
  expect(checkGroups.map(({ score }) => score)).toEqual(subScores);
});
