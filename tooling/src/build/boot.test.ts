import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { buildBoot } from './boot';

test('the script that every page has inline takes 3,000 bytes at most', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'boot-'));
  try {
    await buildBoot(folder);
    const script = await readFile(join(folder, 'boot.js'));
    expect(brotliCompressSync(script).length).toBeLessThanOrEqual(3_000);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
