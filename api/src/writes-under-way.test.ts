import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { gate } from './testing/waiting';
import { WritesUnderWay } from './writes-under-way';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const aMoment = 20;
const aWhile = 250;

test('a wait resolves shortly after the last write, and at once without writes', async () => {
  const writes = new WritesUnderWay();
  await writes.over();
  const [first, second] = [gate(), gate()];
  const done = [writes.during(() => first.opened), writes.during(() => second.opened)];
  let isOver = false;
  const waiting = writes.over().then(() => (isOver = true));
  first.open();
  await done[0];
  await jest.advanceTimersByTimeAsync(aMoment);
  expect(isOver).toBe(false);
  second.open();
  await done[1];
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(aMoment);
  await waiting;
});

test('writes in quick succession extend one wait', async () => {
  const writes = new WritesUnderWay();
  let isOver = false;
  const wrote = () => writes.during(() => Promise.resolve());
  await wrote();
  void writes.over().then(() => (isOver = true));
  for (let count = 0; count < 50; count++) {
    await wrote();
    await jest.advanceTimersByTimeAsync(1);
  }
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(aMoment);
  expect(isOver).toBe(true);
});

test('a failed write counts as finished', async () => {
  const writes = new WritesUnderWay();
  await expect(writes.during(() => Promise.reject(new Error('refused')))).rejects.toThrow();
  const waiting = writes.over();
  await jest.advanceTimersByTimeAsync(aMoment);
  await waiting;
});

test('a wait times out, and during long writes several waits end one after the other', async () => {
  const writes = new WritesUnderWay();
  void writes.during(() => new Promise(() => undefined));
  const gone: string[] = [];
  for (const name of ['first', 'second']) void writes.over().then(() => gone.push(name));
  await jest.advanceTimersByTimeAsync(aWhile);
  expect(gone).toEqual(['first']);
  await jest.advanceTimersByTimeAsync(aWhile);
  expect(gone).toEqual(['first', 'second']);
});
