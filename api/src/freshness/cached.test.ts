import { expect, test } from '@jest/globals';
import { cached } from './versions';

const setup = () => {
  const state = { version: 1, now: 0, reads: 0, away: false };
  const read = async (): Promise<string[]> => {
    state.reads++;
    if (state.away) throw new Error('away');
    return [];
  };
  const path = cached({ current: () => state.version }, read, () => state.now);
  return { state, path };
};

test('is read once for all who ask', async () => {
  const { state, path } = setup();
  await Promise.all([path(), path()]);
  await path();
  expect(state.reads).toBe(1);
});

test('is read anew when the content changed, and after half a minute', async () => {
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

test('is read anew when reading failed', async () => {
  const { state, path } = setup();
  state.away = true;
  await expect(path()).rejects.toThrow('away');
  state.away = false;
  await expect(path()).resolves.toEqual([]);
});
