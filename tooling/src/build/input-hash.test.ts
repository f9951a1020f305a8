import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { computeInputHash } from './input-hash';

let root: string;
const write = async (file: string, content: string) => {
  await mkdir(join(root, file, '..'), { recursive: true });
  await writeFile(join(root, file), content);
};
const hash = () => computeInputHash(root, ['blog', 'shared', 'lock.json']);

beforeEach(async () => {
  root = await createTemporaryFolder();
  await write('blog/src/remote.tsx', 'remote');
  await write('shared/src/ui.tsx', 'ui');
  await write('lock.json', '{}');
});

test('the same sources have the same hash in any folder', async () => {
  const before = await hash();
  const elsewhere = join(await createTemporaryFolder(), 'moved');
  await rename(root, elsewhere);
  root = elsewhere;
  expect(await hash()).toBe(before);
  expect(before).toMatch(/^[0-9a-f]{64}$/);
});

test('renaming a file changes the hash', async () => {
  const before = await hash();
  await rename(join(root, 'blog/src/remote.tsx'), join(root, 'blog/src/other.tsx'));
  expect(await hash()).not.toBe(before);
});

test.each([
  ['blog/src/remote.tsx', true],
  ['shared/src/ui.tsx', true],
  ['lock.json', true],
  ['blog/src/pages/list.tsx', true],
  ['blog/dist/b1/remote.json', false],
  ['blog/node_modules/x/index.js', false],
  ['blog/src/remote.test.tsx', false],
  ['blog/README.md', false],
  ['blog/.cache', false],
  ['other/src/index.ts', false],
])('%s is part of the hash: %s', async (file, counts) => {
  const before = await hash();
  await write(file, 'changed');
  expect((await hash()) !== before).toBe(counts);
});
