import { mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { createTemporaryFolder } from '../testing/folder';
import { withFileLock } from './lock';

let folder: string;
let file: string;
let lock: string;
beforeEach(async () => {
  folder = await createTemporaryFolder();
  file = join(folder, 'map.json');
  lock = `${file}.locked`;
});

const nothing = () => Promise.resolve('done');

test('a held lock is waited for in vain, and removed afterward', async () => {
  await withFileLock(file, async () => {
    const waiting = withFileLock(file, nothing, { waitMs: 100 });
    await expect(waiting).rejects.toThrow(`${file} is being changed by another process;`);
  });
  expect(await readdir(folder)).toEqual([]);
});

test('the lock of a process that has ended is taken over, and one in use is not', async () => {
  await mkdir(lock);
  await expect(withFileLock(file, nothing, { waitMs: 0 })).rejects.toThrow('is being changed by');
  const old = new Date(Date.now() - 11_000);
  await utimes(lock, old, old);
  expect(await withFileLock(file, nothing, { waitMs: 0 })).toBe('done');
});

test('an action that throws releases the lock', async () => {
  await expect(withFileLock(file, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  expect(await readdir(folder)).toEqual([]);
});

test('a waiting process continues when the lock is released', async () => {
  const order: string[] = [];
  let finish = (): void => undefined;
  const first = withFileLock(file, () => new Promise<void>((done) => (finish = done)));
  while (!(await readdir(folder)).length) await new Promise(setImmediate);
  const second = withFileLock(file, async () => order.push('second'));
  order.push('first');
  setTimeout(() => finish(), 20);
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
});
