import { describe, expect, test } from '@jest/globals';
import { cacheByVersion } from './versions';

const setup = () => {
  const state = { version: 1, now: 0, reads: 0, isFailing: false, seenAt: 0, isAvailable: true };
  const read = async (): Promise<number> => {
    const count = ++state.reads;
    if (state.isFailing) throw new Error('no answer');
    return count;
  };
  const content = {
    current: () => state.version,
    seenAt: () => (state.isAvailable ? state.now : state.seenAt),
    isAvailable: () => state.isAvailable,
  };
  const path = cacheByVersion(content, read, () => state.now);
  return { state, path };
};

test('a value is read once for concurrent and later calls', async () => {
  const { state, path } = setup();
  await Promise.all([path(), path()]);
  await path();
  expect(state.reads).toBe(1);
});

test('a value is read again after a change of the content, and after half a minute', async () => {
  const { state, path } = setup();
  await path();
  state.version = 2;
  await path();
  expect(state.reads).toBe(2);
  state.now = 29_999;
  await path();
  expect(state.reads).toBe(2);
  state.now = 30_000;
  await path();
  expect(state.reads).toBe(3);
});

test('a value is read again after a failed read', async () => {
  const { state, path } = setup();
  state.isFailing = true;
  await expect(path()).rejects.toThrow('no answer');
  state.isFailing = false;
  await expect(path()).resolves.toBe(2);
});

describe('while the database is down', () => {
  const minute = 60_000;

  test('the last value of the current version is used for a day', async () => {
    const { state, path } = setup();
    await path();
    state.isAvailable = false;
    state.now = 24 * 60 * minute - 1;
    await expect(path()).resolves.toBe(1);
    state.now += 1;
    await expect(path()).rejects.toMatchObject({ status: 503 });
    expect(state.reads).toBe(1);
  });

  test('nothing is read, and a value of an earlier version is not used', async () => {
    const { state, path } = setup();
    state.isAvailable = false;
    await expect(path()).rejects.toMatchObject({ status: 503 });
    state.isAvailable = true;
    await path();
    state.isAvailable = false;
    state.version = 2;
    await expect(path()).rejects.toMatchObject({ status: 503 });
    expect(state.reads).toBe(1);
  });

  test('a read that failed as the database went down leaves the last value', async () => {
    const { state, path } = setup();
    await path();
    state.now = minute;
    state.isFailing = true;
    await expect(path()).rejects.toThrow('no answer');
    state.isAvailable = false;
    await expect(path()).resolves.toBe(1);
  });
});
