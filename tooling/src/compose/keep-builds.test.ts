import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { keepBuilds } from './keep-builds';

let folder = '';
const kept = () => join(folder, 'kept');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keep-builds-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** An image's folder with one build and the remote's own page. */
async function image(build: string, text: string): Promise<string> {
  const built = join(folder, `image-${build}-${text}`);
  await mkdir(join(built, build, 'web'), { recursive: true });
  await mkdir(join(built, 'alone'));
  await writeFile(join(built, build, 'web/remoteEntry.js'), text);
  await writeFile(join(built, 'alone/main.js'), text);
  await writeFile(join(built, 'current.json'), JSON.stringify({ build }));
  return built;
}

const keptFile = (path: string) => readFile(join(kept(), path), 'utf8');

test('a new image adds its build, is current, and leaves the earlier one there', async () => {
  await keepBuilds(await image('a1', 'first'), kept());
  await keepBuilds(await image('b2', 'second'), kept());
  expect(await keptFile('a1/web/remoteEntry.js')).toBe('first');
  expect(await keptFile('b2/web/remoteEntry.js')).toBe('second');
  expect(JSON.parse(await keptFile('current.json'))).toEqual({ build: 'b2' });
  expect(await keptFile('alone/main.js')).toBe('second');
});

test('a build that is kept never changes', async () => {
  await keepBuilds(await image('a1', 'first'), kept());
  await keepBuilds(await image('a1', 'other'), kept());
  expect(await keptFile('a1/web/remoteEntry.js')).toBe('first');
});

test('what a copy that was cut off left behind is no build', async () => {
  await mkdir(join(kept(), 'a1.unfinished/web'), { recursive: true });
  await writeFile(join(kept(), 'a1.unfinished/web/half.js'), '');
  await keepBuilds(await image('a1', 'whole'), kept());
  expect((await readdir(kept())).sort()).toEqual(['a1', 'alone', 'current.json']);
  expect(await readdir(join(kept(), 'a1/web'))).toEqual(['remoteEntry.js']);
});
