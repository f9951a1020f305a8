import { expect, test } from '@jest/globals';
import { once } from './once';

test('concurrent and later calls share one run', async () => {
  let count = 0;
  const ask = once(async () => ++count);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(await ask()).toBe(1);
});

test('a failure is not kept: the next call runs again', async () => {
  let count = 0;
  const ask = once(async () => {
    if (++count === 1) throw new Error('no room');
    return count;
  });
  const both = await Promise.allSettled([ask(), ask()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask()).toBe(2);
  expect(await ask()).toBe(2);
});
