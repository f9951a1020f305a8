import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { DAY_MS } from '@site/server-kit/duration';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { recordChunks, removeOldChunks } from './old-chunks';

let output: string;
let web: string;
beforeEach(async () => {
  output = await createTemporaryFolder();
  web = join(output, 'web');
  await mkdir(web);
});

async function wait(days: number): Promise<void> {
  for (const file of await readdir(web)) {
    const { mtimeMs } = await stat(join(web, file));
    const then = new Date(mtimeMs - days * DAY_MS);
    await utimes(join(web, file), then, then);
  }
}

async function build(...chunks: string[]): Promise<void> {
  await removeOldChunks(output);
  for (const file of chunks.flatMap((chunk) => [chunk, `${chunk}.br`]))
    await writeFile(join(web, file), '');
  await recordChunks(output, chunks);
}

const left = async () => (await readdir(web)).filter((file) => file.endsWith('.js')).sort();

test('chunks are kept for seven days after the next build, whatever their own age', async () => {
  await build('a.js', 'both.js');
  await wait(30);
  await build('b.js', 'both.js');
  await wait(6.9);
  await build('c.js');
  expect(await left()).toEqual(['a.js', 'b.js', 'both.js', 'c.js']);
  expect(await readdir(web)).toContain('a.js.br');
});

test('after seven days chunks are removed with their compressed copies', async () => {
  await build('a.js', 'both.js');
  await build('b.js', 'both.js');
  await wait(7.1);
  await build('c.js');
  expect(await readdir(web)).not.toContain('a.js.br');
  expect(await left()).toEqual(['b.js', 'both.js', 'c.js']);
});

test('without a list of the newest chunks none is removed', async () => {
  await build('a.js');
  await rm(join(output, 'chunks.json'));
  await wait(30);
  await build('b.js');
  expect(await left()).toEqual(['a.js', 'b.js']);
});
