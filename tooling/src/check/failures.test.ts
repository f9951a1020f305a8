import { expect, test } from '@jest/globals';
import { jestFailures, playwrightFailures, playwrightSecondTries } from './failures';

test('a failed test is named with the beginning of its message, without colours', () => {
  const long = Array.from({ length: 40 }, (_, line) => `\u001b[31mline ${line}\u001b[39m`);
  const report = {
    testResults: [
      {
        name: 'prices.test.ts',
        message: '',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          { status: 'failed', fullName: 'rounds', failureMessages: [long.join('\n')] },
        ],
      },
      { name: 'broken.test.ts', message: 'no such file', status: 'failed', assertionResults: [] },
    ],
  };
  const [rounds = '', broken] = jestFailures(JSON.stringify(report));
  expect(rounds).toContain('prices.test.ts: rounds\n    line 0\n    line 1');
  expect(rounds).not.toContain('line 30');
  expect(broken).toBe('broken.test.ts\n    no such file');
});

test('a failed journey is named with its browser, wherever it stands, and so is a second try', () => {
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
  const report = JSON.stringify({
    suites: [
      {
        specs: [spec('expected', 'opens'), spec('flaky', 'closes')],
        suites: [{ specs: [spec('unexpected', 'wakes')] }],
      },
    ],
    errors: [{ message: 'no platform' }],
  });
  expect(playwrightFailures(report)).toEqual([
    'Firefox waking.spec.ts:21: wakes\n    still asleep',
    'Outside of a test\n    no platform',
  ]);
  expect(playwrightSecondTries(report)).toEqual([
    'Firefox waking.spec.ts:21: closes\n    still asleep',
  ]);
});
