import { expect, test } from '@jest/globals';
import { auditResults } from '@site/contracts/audit/audit';
import { createEvidence } from '../testing/create-evidence';
import { edit } from '../testing/sites/fixture-site';
import { expectedOnGood, good } from '../testing/sites/good';
import { judge } from './judge';

test('the good site passes every applicable check', () => {
  const verdict = judge(createEvidence(good));
  const others = verdict.checks
    .filter(({ outcome }) => outcome !== 'pass')
    .map(({ id, outcome, evidence }) => [id, outcome, evidence]);
  expect(others).toEqual(
    Object.entries(expectedOnGood()).map(([id, outcome]) => [id, outcome, expect.any(String)]),
  );
  expect(verdict).toMatchObject({
    overallScore: '100',
    recommendations: '',
    aiReadiness: { passed: 7, total: 7 },
  });
});

test('advice for a blocked check names the check to pass first', () => {
  const untitled = judge(createEvidence(edit('/', /<title>[^<]*<\/title>/, '')(good)));
  const lines = untitled.recommendations.split('\n');
  expect(lines[0]).toMatch(/^Add one title element .* \(\+\d+ points\)$/);
  expect(lines).toHaveLength(5);
  for (const line of lines.slice(1))
    expect(line).toMatch(/ \(\+\d+ points, after “The page has a title”\)$/);
});

test('a verdict is valid by the contract', () => {
  const verdict = judge(createEvidence(good));
  const whole = {
    ...verdict,
    auditId: '9a1b0c62-5f0e-4b8e-9d57-0d4c2f8a7b11',
    websiteUrl: 'https://bakery.example',
    finalUrl: 'https://bakery.example/',
    auditedAt: '2026-06-01T12:00:00.000Z',
    milliseconds: 1_000,
  };
  expect(auditResults.safeParse(whole).error).toBeUndefined();
});
