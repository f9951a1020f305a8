import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { createDeadline } from './deadline';

/** Runs the garbage collector, as Node does by itself while a run reads much. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') Reflect.apply(collect, undefined, []);
}

const ended = (signal: AbortSignal) => once(signal, 'abort');

test('a deadline aborts although only its signal is referenced', async () => {
  const waiting = ended(createDeadline(60_000, createDeadline(300).signal).signal);
  // Objects that were touched in this turn of the event loop are not collected in it.
  await new Promise(setImmediate);
  collectGarbage();
  await waiting;
});

test('a deadline aborts with the other signal and its reason, at once if that is already aborted', async () => {
  const other = new AbortController();
  const waiting = ended(createDeadline(60_000, other.signal).signal);
  other.abort('left');
  await waiting;
  const { aborted, reason } = createDeadline(60_000, other.signal).signal;
  expect([aborted, reason]).toEqual([true, 'left']);
});

test('a deadline can be ended manually, without aborting the other signal', () => {
  const other = new AbortController();
  const { signal, end } = createDeadline(60_000, other.signal);
  expect(signal.aborted).toBe(false);
  end();
  expect([signal.aborted, other.signal.aborted]).toEqual([true, false]);
});
