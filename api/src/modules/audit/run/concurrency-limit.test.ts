import { expect, test } from '@jest/globals';
import { TooMany, ConcurrencyLimit } from './audit-queue';

/** A task that ends on command. */
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
