import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { temporaryFolder } from '@site/server-kit/testing/folder';
import { EMPTY } from './edits';
import { fileMap } from './file-store';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder, 'map.json');
});

test('a broken map is not edited, and is set aside at start', async () => {
  await writeFile(file, '{"version": 1, "remo');
  await expect(
    fileMap(file).edit({ action: 'release', by: 'Ann', reason: '' }, (map) => map),
  ).rejects.toThrow('is not a valid map');
  expect(await fileMap(file).setBrokenAside()).toBe(`${file}.broken`);
  expect(await fileMap(file).read()).toEqual(EMPTY);
  expect(await fileMap(file).setBrokenAside()).toBeUndefined();
});

test('the site key is readable by its owner alone, and a broken one is refused', async () => {
  await fileMap(file).makeSiteKey();
  expect((await stat(join(folder, 'override-key'))).mode & 0o077).toBe(0);
  await writeFile(join(folder, 'override-key'), '');
  await expect(fileMap(file).makeSiteKey()).rejects.toThrow('is broken; delete it');
});
