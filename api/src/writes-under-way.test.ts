import { afterEach, expect, jest, test } from '@jest/globals';
import { WritesUnderWay } from './writes-under-way';

afterEach(() => {
  jest.useRealTimers();
});

/** A write that ends when it is told to. */
const pending = () => {
  let end = () => undefined as void;
  const write = new Promise<void>((resolve) => (end = resolve));
  return { write: () => write, end: () => end() };
};

test('who waits goes on when the last write is over, and at once when there is none', async () => {
  jest.useFakeTimers();
  const writes = new WritesUnderWay();
  await writes.over();
  const [first, second] = [pending(), pending()];
  const done = [writes.during(first.write), writes.during(second.write)];
  let isOver = false;
  const waiting = writes.over().then(() => (isOver = true));
  first.end();
  await done[0];
  expect(isOver).toBe(false);
  second.end();
  await waiting;
  await done[1];
});

test('a write that fails is over as well', async () => {
  jest.useFakeTimers();
  const writes = new WritesUnderWay();
  await expect(writes.during(() => Promise.reject(new Error('refused')))).rejects.toThrow();
  await writes.over();
});

test('nobody waits for ever', async () => {
  jest.useFakeTimers();
  const writes = new WritesUnderWay();
  void writes.during(() => new Promise(() => undefined));
  const waiting = writes.over();
  jest.runOnlyPendingTimers();
  await waiting;
});
