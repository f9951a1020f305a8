import { expect, test } from '@jest/globals';
import { jestFailures, playwrightFailures } from './failures';

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

test('a failed journey is named with its browser, wherever it stands', () => {
  const spec = (ok: boolean, title: string) => ({
    title,
    ok,
    file: 'waking.spec.ts',
    line: 21,
    tests: [
      { projectName: 'Firefox', results: [{ errors: ok ? [] : [{ message: 'still asleep' }] }] },
    ],
  });
  const report = {
    suites: [{ specs: [spec(true, 'opens')], suites: [{ specs: [spec(false, 'wakes')] }] }],
    errors: [{ message: 'no platform' }],
  };
  expect(playwrightFailures(JSON.stringify(report))).toEqual([
    'Firefox waking.spec.ts:21: wakes\n    still asleep',
    'Outside of a test\n    no platform',
  ]);
});
