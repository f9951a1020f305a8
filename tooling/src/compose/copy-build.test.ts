import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { copyBuild } from './copy-build';

let folder = '';
const volume = () => join(folder, 'volume');

beforeEach(async () => {
  folder = await createTemporaryFolder();
});

/** An image's folder with one build and the remote's standalone page. */
async function image(build: string, text: string): Promise<string> {
  const built = join(folder, `image-${build}-${text}`);
  await mkdir(join(built, build, 'web'), { recursive: true });
  await mkdir(join(built, 'standalone'));
  await writeFile(join(built, build, 'web/remoteEntry.js'), text);
  await writeFile(join(built, 'standalone/main.js'), text);
  await writeFile(join(built, 'current.json'), JSON.stringify({ build }));
  return built;
}

const fileInVolume = (path: string) => readFile(join(volume(), path), 'utf8');

test('a new image adds its build as the current one and keeps the earlier one', async () => {
  await copyBuild(await image('a1', 'first'), volume());
  await copyBuild(await image('b2', 'second'), volume());
  expect(await fileInVolume('a1/web/remoteEntry.js')).toBe('first');
  expect(await fileInVolume('b2/web/remoteEntry.js')).toBe('second');
  expect(JSON.parse(await fileInVolume('current.json'))).toEqual({ build: 'b2' });
  expect(await fileInVolume('standalone/main.js')).toBe('second');
});

test('a build in the volume is not overwritten', async () => {
  await copyBuild(await image('a1', 'first'), volume());
  await copyBuild(await image('a1', 'other'), volume());
  expect(await fileInVolume('a1/web/remoteEntry.js')).toBe('first');
});
