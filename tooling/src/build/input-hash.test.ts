import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { temporaryFolder } from '@site/server-kit/testing/folder';
import { inputHash } from './input-hash';

let root: string;
const write = async (file: string, content: string) => {
  await mkdir(join(root, file, '..'), { recursive: true });
  await writeFile(join(root, file), content);
};
const hash = () => inputHash(root, ['blog', 'shared', 'lock.json']);

beforeEach(async () => {
  root = await temporaryFolder();
  await write('blog/src/remote.tsx', 'remote');
  await write('shared/src/ui.tsx', 'ui');
  await write('lock.json', '{}');
});

test('the same sources have the same hash wherever they lie', async () => {
  const before = await hash();
  const elsewhere = join(await temporaryFolder(), 'moved');
  await rename(root, elsewhere);
  root = elsewhere;
  expect(await hash()).toBe(before);
  expect(before).toMatch(/^[0-9a-f]{64}$/);
});

test.each([
  ['its own source', 'blog/src/remote.tsx'],
  ['a shared source', 'shared/src/ui.tsx'],
  ['a single file', 'lock.json'],
  ['a new source', 'blog/src/pages/list.tsx'],
])('%s changes the hash', async (_, file) => {
  const before = await hash();
  await write(file, 'changed');
  expect(await hash()).not.toBe(before);
});

test('a file under another name changes the hash', async () => {
  const before = await hash();
  await rename(join(root, 'blog/src/remote.tsx'), join(root, 'blog/src/other.tsx'));
  expect(await hash()).not.toBe(before);
});

test.each([
  'blog/dist/b1/remote.json',
  'blog/node_modules/x/index.js',
  'blog/src/remote.test.tsx',
  'blog/README.md',
  'blog/.cache',
  'other/src/index.ts',
])('%s does not change it', async (file) => {
  const before = await hash();
  await write(file, 'anything');
  expect(await hash()).toBe(before);
});
