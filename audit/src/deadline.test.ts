import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { deadline } from './deadline';

/** Collects what nobody holds, as happens by itself while much is read. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') Reflect.apply(collect, undefined, []);
}

const ended = (signal: AbortSignal) => once(signal, 'abort');

test('a time is over although nobody but its signal is held', async () => {
  const waiting = ended(deadline(60_000, deadline(300).signal).signal);
  // Nothing that was touched in this turn is collected.
  await new Promise(setImmediate);
  collectGarbage();
  await waiting;
});

test('it ends with any of the signals that were given, at once where one is over already', async () => {
  const other = new AbortController();
  const waiting = ended(deadline(60_000, new AbortController().signal, other.signal).signal);
  other.abort();
  await waiting;
  expect(deadline(60_000, other.signal).signal.aborted).toBe(true);
});

test('it ends when it is told to, and those that were given go on', () => {
  const other = new AbortController();
  const { signal, end } = deadline(60_000, other.signal);
  expect(signal.aborted).toBe(false);
  end();
  expect([signal.aborted, other.signal.aborted]).toEqual([true, false]);
});
