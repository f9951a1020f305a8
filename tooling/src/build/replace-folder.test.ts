import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { replaceFolder } from './replace-folder';

let dist: string;
let build: string;
beforeEach(async () => {
  dist = await createTemporaryFolder();
  build = join(dist, 'afdb7cc1c0');
});

const writeBuild = (text: string) => async (folder: string) => {
  await mkdir(join(folder, 'web'), { recursive: true });
  await writeFile(join(folder, 'web/entry.js'), text);
};
const entry = (): Promise<string> => readFile(join(build, 'web/entry.js'), 'utf8');

test('what an interrupted build has left is replaced', async () => {
  for (const left of [build, join(dist, '.afdb7cc1c0.new'), join(dist, '.afdb7cc1c0.old')]) {
    await mkdir(join(left, 'web'), { recursive: true });
    await writeFile(join(left, 'web/left.js'), '');
  }
  await replaceFolder(build, writeBuild('first'));
  expect(await readdir(join(build, 'web'))).toEqual(['entry.js']);
  expect(await readdir(dist)).toEqual(['afdb7cc1c0']);
});

test('a folder stays complete while its successor is built, and if that fails', async () => {
  await replaceFolder(build, writeBuild('first'));
  await replaceFolder(build, async (folder) => {
    await writeBuild('second')(folder);
    expect(await entry()).toBe('first');
  });
  expect(await entry()).toBe('second');
  const failing = replaceFolder(build, async (folder) => {
    await writeBuild('third')(folder);
    throw new Error('It does not compile.');
  });
  await expect(failing).rejects.toThrow('It does not compile.');
  expect(await entry()).toBe('second');
});

test('an unfinished build is in a hidden folder, which is not served', async () => {
  await replaceFolder(build, async (folder) => {
    await writeBuild('first')(folder);
    expect(existsSync(build)).toBe(false);
    expect((await readdir(dist)).every((name) => name.startsWith('.'))).toBe(true);
  });
});
