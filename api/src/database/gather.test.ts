import { expect, test } from '@jest/globals';
import { gather } from './gather';

/** Doubles numbers; what it is called with is noted. */
const setup = () => {
  const calls: (readonly number[])[] = [];
  const double = gather(async (numbers: readonly number[]) => {
    calls.push(numbers);
    await Promise.resolve();
    if (numbers.includes(13)) throw new Error('unlucky');
    return numbers.map((number) => number * 2);
  });
  return { calls, double };
};

test('who asks while a call is under way shares the next one', async () => {
  const { calls, double } = setup();
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(calls).toEqual([[1], [2, 3]]);
  expect(await double(4)).toBe(8);
  expect(calls).toHaveLength(3);
});

test('a call has a limited size, and everybody gets the own answer', async () => {
  const { calls, double } = setup();
  const numbers = Array.from({ length: 120 }, (_, index) => index + 20);
  expect(await Promise.all(numbers.map(double))).toEqual(numbers.map((number) => number * 2));
  expect(calls.map(({ length }) => length)).toEqual([1, 50, 50, 19]);
});

test('a failure is theirs who shared the call', async () => {
  const { double } = setup();
  const outcomes = await Promise.allSettled([1, 13, 2].map(double));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await double(3)).toBe(6);
});
