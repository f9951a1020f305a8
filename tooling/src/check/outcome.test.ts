import { expect, test } from '@jest/globals';
import { jestFiles, jestOutcome, playwrightOutcome, sentence, single, sum } from './outcome';

/** A test file in jest's report. Without tests, the file did not load. */
const file = (name: string, tests: [status: string, why?: string][]) => ({
  name,
  status: tests.length && tests.every(([status]) => status === 'passed') ? 'passed' : 'failed',
  message: tests.length ? '' : 'no such file',
  assertionResults: tests.map(([status, why]) => ({
    status,
    fullName: `it ${status}`,
    failureMessages: why ? [why] : null,
  })),
});
const jest = (...testResults: object[]) => JSON.stringify({ testResults });

test('jest’s tests are counted, a file that does not load among the failures, which begin as their messages do, without colours', () => {
  const long = Array.from({ length: 40 }, (_, at) => `\u001b[31mline ${at}\u001b[39m`).join('\n');
  const tests: [string, string?][] = [['passed'], ['failed', long], ['pending']];
  const report = jest(file('/a.test.ts', tests), file('/b.test.ts', []));
  const { tally, failures } = jestOutcome(report, 1);
  expect(tally).toEqual({ passed: 1, failed: 2 });
  const [own = '', broken] = failures;
  expect(own).toContain('/a.test.ts: it failed\n    line 0\n    line 1');
  expect(own).not.toContain('line 30');
  expect(broken).toBe('/b.test.ts\n    no such file');
  expect(jestFiles(report)).toMatchObject([
    { file: '/a.test.ts', tally: { passed: 1, failed: 1 } },
    { file: '/b.test.ts', tally: { passed: 0, failed: 1 } },
  ]);
});

test('Playwright’s are named with their browser, wherever they stand, and so is a second try', () => {
  const spec = (status: string, title: string) => {
    const results = [{ errors: status === 'expected' ? [] : [{ message: 'still asleep' }] }];
    const tests = [{ projectName: 'Firefox', status, results }];
    return { title, file: 'waking.spec.ts', line: 21, tests };
  };
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
  const passed = jest(file('/a.test.ts', [['passed']]));
  expect(sentence(jestOutcome(passed, 1).tally)).toBe('1 passed, 1 failed');
  expect(sentence(jestOutcome(undefined, 0).tally)).toBe('0 passed, 1 failed');
  expect(sentence(playwrightOutcome(undefined, 2).tally)).toBe('0 passed, 1 failed');
  expect(sentence(sum([single(0).tally, { passed: 40, failed: 2 }]))).toBe('41 passed, 2 failed');
});
