import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { buildBoot } from './boot';

test('the inline script of every page is at most 3,000 bytes compressed', async () => {
  const folder = await createTemporaryFolder();
  await buildBoot(folder);
  const script = await readFile(join(folder, 'boot.js'));
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(3_000);
});
