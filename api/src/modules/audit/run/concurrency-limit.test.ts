import { expect, test } from '@jest/globals';
import { TooMany, ConcurrencyLimit } from './audit-queue';

/** A task that ends when it is told to. */
function task() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let begun = false;
  return {
    run: () => ((begun = true), ended),
    end,
    get begun() {
      return begun;
    },
  };
}

const longEnough = 60_000;

test('so many run, the next wait in their order, the rest is sent away at once', async () => {
  const limit = new ConcurrencyLimit({ running: 2, waiting: 2, waitTimeoutMs: longEnough });
  const tasks = Array.from({ length: 5 }, task);
  const passing = tasks.map(({ run }) => limit.run(run));
  await expect(passing[4]).rejects.toBeInstanceOf(TooMany);
  expect(tasks.map(({ begun }) => begun)).toEqual([true, true, false, false, false]);
  tasks[1]?.end();
  await passing[1];
  await new Promise(setImmediate);
  expect(tasks.map(({ begun }) => begun)).toEqual([true, true, true, false, false]);
  for (const { end } of tasks) end();
  await Promise.all(passing.slice(0, 4));
  // Everybody has left: there is room again.
  await expect(limit.run(async () => 'in')).resolves.toBe('in');
});

test('nobody waits for longer than the timeout, and a free place is not lost by it', async () => {
  const limit = new ConcurrencyLimit({ running: 1, waiting: 1, waitTimeoutMs: 1 });
  const first = task();
  const passing = limit.run(first.run);
  await expect(limit.run(async () => 'too late')).rejects.toBeInstanceOf(TooMany);
  first.end();
  await passing;
  await expect(limit.run(async () => 'in')).resolves.toBe('in');
});

test('a task that fails leaves its place to the next', async () => {
  const limit = new ConcurrencyLimit({ running: 1, waiting: 1, waitTimeoutMs: longEnough });
  const failing = limit.run(() => Promise.reject(new Error('failed')));
  const next = limit.run(async () => 'in');
  await expect(failing).rejects.toThrow('failed');
  await expect(next).resolves.toBe('in');
});
