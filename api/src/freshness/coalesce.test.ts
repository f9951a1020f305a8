import { expect, test } from '@jest/globals';
import { gate } from '../testing/waiting';
import { coalesce } from './versions';

test('calls before the start of a run share it; a later call starts another', async () => {
  const gates = [gate(), gate(), gate()];
  let begun = 0;
  const ask = coalesce(async () => {
    await gates[begun++]?.opened;
  });
  const first = [ask(), ask()];
  // The task starts after the calls of the same turn.
  await Promise.resolve();
  expect(begun).toBe(1);
  const second = [ask(), ask()];
  gates[0]?.open();
  await Promise.all(first);
  gates[1]?.open();
  await Promise.all(second);
  expect(begun).toBe(2);
  gates[2]?.open();
  await ask();
  expect(begun).toBe(3);
});

test('a failure reaches only the callers of that run', async () => {
  let fails = true;
  const ask = coalesce(async () => {
    if (fails) throw new Error('away');
  });
  const failing = ask();
  await expect(failing).rejects.toThrow('away');
  fails = false;
  await expect(ask()).resolves.toBeUndefined();
});
