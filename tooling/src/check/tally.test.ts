import { expect, test } from '@jest/globals';
import { jestTallies, jestTally, playwrightTally, sentence, single, sum } from './tally';

const jest = (passed: number, failed: number, broken = 0) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numRuntimeErrorTestSuites: broken,
  });
const playwright = (expected: number, unexpected: number, flaky = 0, errors: object[] = []) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 3 }, errors });

test('tests are counted as their runner reports them', () => {
  expect(jestTally(jest(12, 1), 1)).toEqual({ passed: 12, failed: 1 });
  expect(playwrightTally(playwright(7, 2, 1), 1)).toEqual({ passed: 8, failed: 2 });
});

test('tests are counted by the file', () => {
  const file = (name: string, status: string, ...tests: string[]) => ({
    name,
    status,
    assertionResults: tests.map((each) => ({ status: each })),
  });
  const report = {
    testResults: [
      file('/a.test.ts', 'failed', 'passed', 'failed', 'pending'),
      file('/b.test.ts', 'failed'),
    ],
  };
  expect(jestTallies(JSON.stringify(report))).toEqual([
    { file: '/a.test.ts', tally: { passed: 1, failed: 1 } },
    { file: '/b.test.ts', tally: { passed: 0, failed: 1 } },
  ]);
});

test('a file of tests that does not load is a failure', () => {
  expect(jestTally(jest(12, 0, 1), 1)).toEqual({ passed: 12, failed: 1 });
  expect(playwrightTally(playwright(0, 0, 0, [{ message: 'no platform' }]), 1)).toEqual({
    passed: 0,
    failed: 1,
  });
});

test('a runner that fails is a failure also when all tests passed, or when it says nothing', () => {
  expect(jestTally(jest(12, 0), 1)).toEqual({ passed: 12, failed: 1 });
  expect(jestTally(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  expect(playwrightTally(undefined, 2)).toEqual({ passed: 0, failed: 1 });
});

test('the sum is one line', () => {
  const total = sum([single(0), single(1), { passed: 40, failed: 2 }]);
  expect(sentence(total)).toBe('41 passed, 3 failed');
});
