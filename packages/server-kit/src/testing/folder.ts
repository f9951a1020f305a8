import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';

const folders: string[] = [];
afterAll(async () => {
  // A process that is ending may still write there.
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** A new folder, which is deleted after the tests of this file. */
export async function createTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'test-'));
  folders.push(folder);
  return folder;
}
