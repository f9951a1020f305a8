import { stat } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { withTimeout } from './timeout';

test('a result that arrives while the thread is blocked does not time out', async () => {
  const arrived = withTimeout(100, 'a file', stat('.'));
  const end = performance.now() + 300;
  while (performance.now() < end);
  expect((await arrived).isDirectory()).toBe(true);
});
