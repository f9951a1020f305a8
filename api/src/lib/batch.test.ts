import { expect, test } from '@jest/globals';
import { batch } from './batch';

/** A batch that doubles numbers, and a record of its calls. */
const setup = () => {
  const calls: (readonly number[])[] = [];
  const double = batch(async (numbers: readonly number[]) => {
    calls.push(numbers);
    await Promise.resolve();
    if (numbers.includes(13)) throw new Error('unlucky');
    return numbers.map((number) => number * 2);
  });
  return { calls, double };
};

test('requests made at the same time or during a call are batched into the next call', async () => {
  const { calls, double } = setup();
  const late: Promise<number>[] = [];
  const first = double(1).then((result) => {
    late.push(double(4), double(5));
    return result;
  });
  expect(await Promise.all([first, double(2), double(3)])).toEqual([2, 4, 6]);
  expect(await Promise.all(late)).toEqual([8, 10]);
  expect(calls).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test('a call takes at most 50 requests, and each request gets its own result', async () => {
  const { calls, double } = setup();
  const numbers = Array.from({ length: 120 }, (_, index) => index + 20);
  expect(await Promise.all(numbers.map(double))).toEqual(numbers.map((number) => number * 2));
  expect(calls.map(({ length }) => length)).toEqual([50, 50, 20]);
});

test('a failed call rejects all its requests and no others', async () => {
  const { double } = setup();
  const outcomes = await Promise.allSettled([1, 13].map(double));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await double(3)).toBe(6);
});
