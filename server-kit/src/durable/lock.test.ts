import { mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { locked } from './lock';

let folder: string;
let file: string;
let lock: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
  file = join(folder, 'map.json');
  lock = `${file}.lock`;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const nothing = () => Promise.resolve('done');
/** What the lock says while this process holds it. */
const ownName = async (): Promise<Record<string, unknown>> =>
  JSON.parse(await locked(file, () => readFile(lock, 'utf8'))) as Record<string, unknown>;

test('while it is held it names its owner, and nothing is left of it', async () => {
  expect(await ownName()).toMatchObject({ pid: process.pid });
  expect(await readdir(folder)).toEqual([]);
});

test('one that an owner left empty does not stand for ever', async () => {
  await writeFile(lock, '');
  expect(await locked(file, nothing, { leaseMs: 20 })).toBe('done');
});

test('one of a process that has ended is taken over at once', async () => {
  await writeFile(lock, JSON.stringify({ ...(await ownName()), pid: 2 ** 22 + 1 }));
  expect(await locked(file, nothing, { waitMs: 0 })).toBe('done');
});

test('a successor of the same number is not the owner', async () => {
  await writeFile(lock, JSON.stringify({ ...(await ownName()), started: '1' }));
  expect(await locked(file, nothing, { waitMs: 0 })).toBe('done');
});

test('one that can neither be taken nor read is waited for like any other', async () => {
  await symlink(join(folder, 'nowhere'), lock);
  await expect(locked(file, nothing, { waitMs: 60 })).rejects.toThrow('is being changed by');
});

test('a holder in another container is left alone while it gives signs', async () => {
  const elsewhere = JSON.stringify({ place: 'another machine', pid: 2 ** 22 + 1, started: '1' });
  await writeFile(lock, elsewhere);
  await expect(locked(file, nothing, { waitMs: 0 })).rejects.toThrow('is being changed by process');
  expect(await readFile(lock, 'utf8')).toBe(elsewhere);
});

test('a holder in another container that gives no sign has ended', async () => {
  await writeFile(lock, JSON.stringify({ place: 'another machine', pid: 1, started: '1' }));
  expect(await locked(file, nothing, { leaseMs: 20 })).toBe('done');
});

test('who waits goes on when the holder has finished', async () => {
  const order: string[] = [];
  let finish = (): void => undefined;
  let first = Promise.resolve();
  await new Promise<void>((begun) => {
    first = locked(file, () => {
      begun();
      return new Promise<void>((done) => (finish = done));
    });
  });
  const second = locked(file, () => Promise.resolve(order.push('second')));
  order.push('first');
  finish();
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
});
