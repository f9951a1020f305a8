import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
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
  lock = `${file}.lock`;
});

const nothing = () => Promise.resolve('done');

test('a held lock names its process and is renewed, and its file is removed afterward', async () => {
  const text = await withFileLock(
    file,
    async () => {
      // Longer than the lease: the waiting process must notice the holder's signs.
      const waiting = withFileLock(file, nothing, { waitMs: 300, leaseMs: 100 });
      await expect(waiting).rejects.toThrow(`is being changed by process ${process.pid};`);
      return readFile(lock, 'utf8');
    },
    { leaseMs: 100 },
  );
  expect(text).toContain(`process ${process.pid} `);
  expect(await readdir(folder)).toEqual([]);
});

test.each(['', 'process 1 of another machine'])(
  'a lock (%j) is taken over after its lease without renewal, and not before',
  async (holder) => {
    await writeFile(lock, holder);
    await expect(withFileLock(file, nothing, { waitMs: 0 })).rejects.toThrow('is being changed by');
    expect(await readFile(lock, 'utf8')).toBe(holder);
    expect(await withFileLock(file, nothing, { leaseMs: 20 })).toBe('done');
  },
);

test('a lock that can neither be created nor read is waited for', async () => {
  await symlink(join(folder, 'nowhere'), lock);
  await expect(withFileLock(file, nothing, { waitMs: 60 })).rejects.toThrow('is being changed by');
});

test('a waiting process continues when the lock is released', async () => {
  const order: string[] = [];
  let finish = (): void => undefined;
  const first = withFileLock(file, () => new Promise<void>((done) => (finish = done)));
  while (!(await readdir(folder)).length) await new Promise(setImmediate);
  const second = withFileLock(file, async () => order.push('second'));
  order.push('first');
  while (!(await readFile(lock, 'utf8'))) await new Promise(setImmediate);
  setTimeout(() => finish(), 20);
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
});
