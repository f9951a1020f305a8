import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import type { ReleaseMap } from '@site/contracts/platform/release-map';
import { preview, release, setCanary, withdraw } from '@site/releases/map/edits';
import { createFileMap } from '@site/releases/map/file-store';
import type { MapStore } from '@site/releases/map/map-store';
import { build as of, event } from '@site/releases/testing/builds';
import { DAY_MS } from '@site/server-kit/duration';
import { atTime } from '@site/server-kit/testing/at-time';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { pruneBuilds } from './prune';

const START = Date.UTC(2026, 0, 1);
const day = (number: number): Date => new Date(START + number * DAY_MS);

let folder: string;
let builds: string;
let map: MapStore;
beforeEach(async () => {
  folder = await createTemporaryFolder();
  builds = join(folder, 'dist');
  map = createFileMap(join(folder, 'data/map.json'));
});

async function build(name: string, made: Date): Promise<void> {
  await mkdir(join(builds, name, 'web'), { recursive: true });
  await writeFile(join(builds, name, 'remote.json'), '{}');
  await utimes(join(builds, name), made, made);
}

/** Builds of day 0; b0 to b3 are live one after the other, b0 until day 15 and in the map until day 30; b4 is tried. */
async function releases(): Promise<void> {
  for (const name of ['b0', 'b1', 'b2', 'b3', 'b4']) await build(name, day(0));
  for (const [name, number] of [
    ['b0', 10],
    ['b1', 15],
    ['b2', 20],
    ['b3', 30],
  ] as const)
    await edit(number, (map) => release(map, 'blog', 'http://localhost:3002', of(name)));
  await edit(31, (map) => setCanary(map, 'blog', of('b4'), 10));
}

const edit = (number: number, change: (map: ReleaseMap) => ReleaseMap) =>
  atTime(day(number), () => map.edit(event('release'), change));

/** @returns what it says */
async function prune(
  number: number,
  current = 'b3',
  from: Pick<MapStore, 'read' | 'history'> = map,
) {
  const messages: string[] = [];
  await atTime(day(number), () =>
    pruneBuilds(from, [{ name: 'blog', builds, current }], (sentence) => messages.push(sentence)),
  );
  return messages;
}
const left = async () => (await readdir(builds)).sort();

test('prune keeps the builds that the map names, and the build of the sources', async () => {
  await releases();
  await prune(400, 'b0');
  expect(await left()).toEqual(['b0', 'b1', 'b2', 'b3', 'b4']);
  await prune(400);
  expect(await left()).toEqual(['b1', 'b2', 'b3', 'b4']);
});

const withdrawsCanary = () => edit(40, (map) => withdraw(map, 'blog', 'b4'));
async function previews(): Promise<void> {
  await build('tried', day(0));
  const at = day(40).toISOString();
  await edit(40, (map) => preview(map, 'blog', { ...of('tried'), by: 'Ann', at }));
}
const releaseAgain = async () => {
  await edit(33, (map) => setCanary(map, 'blog', of('b0'), 10));
  await edit(34, (map) => setCanary(map, 'blog', of('b4'), 10));
};
const releasesOther = () =>
  edit(32, (map) => release(map, 'tools', 'http://localhost:3004', of('b0')));

test.each<[string, () => Promise<unknown>, string, number]>([
  ['after visitors last got it', releaseAgain, 'b0', 41],
  ['after the end of its canary', withdrawsCanary, 'b4', 47],
  ['after it was made, if it was never released', () => build('tried', day(34)), 'tried', 41],
  ['as a preview', previews, 'tried', 47],
  ['whatever another remote calls its builds', releasesOther, 'b0', 22],
])('prune keeps a build for seven days %s', async (_, prepare, name, end) => {
  await releases();
  await prepare();
  await prune(end - 0.1);
  expect(await left()).toContain(name);
  expect(await prune(end)).toContain(
    `blog: build ${name} is removed; no one was given it for seven days.`,
  );
  expect(await left()).not.toContain(name);
});

test('prune keeps the standalone page, files and hidden entries', async () => {
  await mkdir(join(builds, 'standalone'), { recursive: true });
  await utimes(join(builds, 'standalone'), day(0), day(0));
  await writeFile(join(builds, 'current.json'), '{}');
  await writeFile(join(builds, '.inputs'), '');
  await mkdir(join(builds, '.kept'));
  await utimes(join(builds, '.kept'), day(0), day(0));
  await prune(400);
  expect(await left()).toEqual(['.inputs', '.kept', 'current.json', 'standalone']);
});

test('the seven days of builds from before the history start with its first line', async () => {
  await releases();
  await rm(join(folder, 'data/releases.log'));
  // The map itself has no record of its last edit either.
  await writeFile(join(folder, 'data/map.json'), JSON.stringify(await map.read()));
  expect(await prune(400)).toEqual([]);
  await edit(401, (before) => setCanary(before, 'blog', of('b4'), 20));
  expect(await prune(407.9)).toEqual([]);
  expect(await prune(408)).toHaveLength(1);
});

test('prune keeps all builds while the map cannot be read', async () => {
  await releases();
  await writeFile(join(folder, 'data/map.json'), 'broken');
  expect(await prune(400)).toContainEqual(
    expect.stringMatching(/^blog: the old build b0 stays: .*not a valid map/),
  );
  expect(await left()).toEqual(['b0', 'b1', 'b2', 'b3', 'b4']);
});

test('prune keeps a build that is released while it runs', async () => {
  await releases();
  const history = async () => {
    const lines = await map.history();
    await map.edit(event('release'), (before) => setCanary(before, 'blog', of('b0'), 10));
    return lines;
  };
  await prune(400, 'b3', { read: map.read, history });
  expect(await left()).toContain('b0');
});

test('prune reports a folder that it cannot remove, and removes the others', async () => {
  await releases();
  await build('a1', day(0));
  // The rename fails for any user, because its target exists.
  await mkdir(join(builds, 'a1.removed/full'), { recursive: true });
  const messages = await prune(400, 'a1.removed');
  expect(messages).toContainEqual(expect.stringMatching(/^blog: the old build a1 stays: /));
  expect(await left()).toEqual(expect.arrayContaining(['a1', 'b1', 'b2', 'b3', 'b4']));
  expect(await left()).not.toContain('b0');
});
