import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { verify } from '@node-rs/argon2';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { ensureHashFile } from './hash-file';

let folder = '';
const file = () => join(folder, 'hash');
const readHash = () => readFile(file(), 'utf8');

beforeEach(async () => {
  folder = await createTemporaryFolder();
});

test('the first start generates and prints a password, and writes its hash to a file with mode 0600', async () => {
  const sentence = await ensureHashFile(file(), undefined);
  const password = /: (\S{16})$/.exec(sentence)?.[1] ?? '';
  expect(await verify(await readHash(), password)).toBe(true);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
});

test('a later start keeps the hash and does not print the password', async () => {
  const first = await ensureHashFile(file(), undefined);
  const before = await readHash();
  const second = await ensureHashFile(file(), undefined);
  expect(await readHash()).toBe(before);
  expect(second).not.toContain(first.split(' ').at(-1));
});

test('a configured password replaces the hash, is not printed, and is hashed again only on a change', async () => {
  await ensureHashFile(file(), undefined);
  expect(await ensureHashFile(file(), 'chosen by me')).not.toContain('chosen by me');
  const before = await readHash();
  expect(await verify(before, 'chosen by me')).toBe(true);
  await ensureHashFile(file(), 'chosen by me');
  expect(await readHash()).toBe(before);
  await ensureHashFile(file(), 'another one');
  expect(await verify(await readHash(), 'another one')).toBe(true);
});
