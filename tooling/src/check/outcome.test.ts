import { expect, test } from '@jest/globals';
import { jestOutcome, jestTallies, playwrightOutcome, sentence, single, sum } from './outcome';

/** What jest says of files, and of tests in them: each with its status, and what was wrong. */
const jest = (
  ...files: [name: string, status: string, tests: [status: string, why?: string][]][]
) => {
  const count = (wanted: string) =>
    files.flatMap(([, , tests]) => tests).filter(([status]) => status === wanted).length;
  return JSON.stringify({
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numRuntimeErrorTestSuites: files.filter(([, , tests]) => tests.length === 0).length,
    testResults: files.map(([name, status, tests]) => ({
      name,
      status,
      message: tests.length === 0 ? 'no such file' : '',
      assertionResults: tests.map(([own, why]) => ({
        status: own,
        fullName: `it ${own}`,
        failureMessages: why === undefined ? [] : [why],
      })),
    })),
  });
};
const long = Array.from({ length: 40 }, (_, line) => `\u001b[31mline ${line}\u001b[39m`).join('\n');
const ofJest = jest(
  ['/a.test.ts', 'failed', [['passed'], ['failed', long], ['pending']]],
  ['/b.test.ts', 'failed', []],
);

test('jest’s tests are counted, a file that does not load among the failures, which begin as their messages do, without colours', () => {
  const { tally, failures } = jestOutcome(ofJest, 1);
  expect(tally).toEqual({ passed: 1, failed: 2 });
  const [own = '', broken] = failures;
  expect(own).toContain('/a.test.ts: it failed\n    line 0\n    line 1');
  expect(own).not.toContain('line 30');
  expect(broken).toBe('/b.test.ts\n    no such file');
  expect(jestTallies(ofJest)).toEqual([
    { file: '/a.test.ts', tally: { passed: 1, failed: 1 } },
    { file: '/b.test.ts', tally: { passed: 0, failed: 1 } },
  ]);
});

test('Playwright’s are named with their browser, wherever they stand, and so is a second try', () => {
  const spec = (status: string, title: string) => ({
    title,
    file: 'waking.spec.ts',
    line: 21,
    tests: [
      {
        projectName: 'Firefox',
        status,
        results: [{ errors: status === 'expected' ? [] : [{ message: 'still asleep' }] }],
      },
    ],
  });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [spec('expected', 'opens'), spec('flaky', 'closes')],
        suites: [{ specs: [spec('unexpected', 'wakes')] }],
      },
    ],
    errors: [{ message: 'no platform' }],
  };
  expect(playwrightOutcome(JSON.stringify(report), 1)).toEqual({
    tally: { passed: 2, failed: 2 },
    failures: [
      'Firefox waking.spec.ts:21: wakes\n    still asleep',
      'Outside of a test\n    no platform',
    ],
    secondTries: ['Firefox waking.spec.ts:21: closes\n    still asleep'],
  });
});

test('a runner that fails is a failure also when all tests passed, or when it says nothing', () => {
  expect(jestOutcome(jest(['/a.test.ts', 'passed', [['passed']]]), 1).tally).toEqual({
    passed: 1,
    failed: 1,
  });
  expect(jestOutcome(undefined, 0).tally).toEqual({ passed: 0, failed: 1 });
  expect(playwrightOutcome(undefined, 2).tally).toEqual({ passed: 0, failed: 1 });
});

test('the sum is one line', () => {
  const total = sum([single(0).tally, single(1).tally, { passed: 40, failed: 2 }]);
  expect(sentence(total)).toBe('41 passed, 3 failed');
});
