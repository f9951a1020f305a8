import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createDeferred } from '../testing/waiting';
import { PendingWrites } from './pending-writes';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const aMoment = 20;
const aWhile = 250;

test('a wait resolves shortly after the last write, and at once without writes', async () => {
  const writes = new PendingWrites();
  await writes.idle();
  const [first, second] = [createDeferred(), createDeferred()];
  const done = [writes.track(() => first.promise), writes.track(() => second.promise)];
  let isOver = false;
  const waiting = writes.idle().then(() => (isOver = true));
  first.resolve();
  await done[0];
  await jest.advanceTimersByTimeAsync(aMoment);
  expect(isOver).toBe(false);
  second.resolve();
  await done[1];
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(aMoment);
  await waiting;
});

test('writes in quick succession extend one wait', async () => {
  const writes = new PendingWrites();
  let isOver = false;
  const wrote = () => writes.track(() => Promise.resolve());
  await wrote();
  void writes.idle().then(() => (isOver = true));
  for (let count = 0; count < 50; count++) {
    await wrote();
    await jest.advanceTimersByTimeAsync(1);
  }
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(aMoment);
  expect(isOver).toBe(true);
});

test('a failed write counts as finished', async () => {
  const writes = new PendingWrites();
  await expect(writes.track(() => Promise.reject(new Error('refused')))).rejects.toThrow();
  const waiting = writes.idle();
  await jest.advanceTimersByTimeAsync(aMoment);
  await waiting;
});

test('a wait times out, and during long writes several waits end one after the other', async () => {
  const writes = new PendingWrites();
  void writes.track(() => new Promise(() => undefined));
  const gone: string[] = [];
  for (const name of ['first', 'second']) void writes.idle().then(() => gone.push(name));
  await jest.advanceTimersByTimeAsync(aWhile);
  expect(gone).toEqual(['first']);
  await jest.advanceTimersByTimeAsync(aWhile);
  expect(gone).toEqual(['first', 'second']);
});
