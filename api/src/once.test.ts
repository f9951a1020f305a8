import { expect, test } from '@jest/globals';
import { once } from './once';

test('it is made once for all who ask, at the same time or later', async () => {
  let count = 0;
  const ask = once(async () => ++count);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(await ask()).toBe(1);
});

test('a failure is not kept: who asks next has it made anew', async () => {
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
