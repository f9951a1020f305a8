import { expect, test } from '@jest/globals';
import { auditResults } from '@site/contracts/audit/audit';
import { createEvidence } from '../testing/create-evidence';
import { createDefaultResult } from '../testing/default-result';
import { edit } from '../testing/sites/fixture-site';
import { expectedOnGood, getOthers, good } from '../testing/sites/good';
import { judge } from './judge';

test('the good site passes every applicable check, and has nothing to do', async () => {
  const verdict = judge(await createEvidence(good));
  expect(getOthers(verdict)).toEqual(expectedOnGood());
  expect(verdict).toMatchObject({
    overallScore: '100',
    recommendations: '',
    plan: { tasks: [], first: 0, scoreAfter: 100 },
    aiReadiness: { passed: 7, total: 7 },
  });
});

test('advice for a blocked check names the check to pass first', async () => {
  const untitled = judge(await createEvidence(edit('/', /<title>[^<]*<\/title>/, '')(good)));
  const lines = untitled.recommendations.split('\n');
  expect(lines[0]).toMatch(/^Add one title element .* \(\+\d+ points\)$/);
  expect(lines).toHaveLength(5);
  for (const line of lines.slice(1))
    expect(line).toMatch(/ \(\+\d+ points, after “The page has a title”\)$/);
});

test('a verdict is valid by the contract', async () => {
  expect(auditResults.safeParse(await createDefaultResult()).error).toBeUndefined();
});
