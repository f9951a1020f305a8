import { rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pino from 'pino';
import { manifest } from '@site/contracts/testing/manifest';
import { getIntegrity } from '@site/server-kit/integrity';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { serve, type TestServer } from '@site/server-kit/testing/serve';
import { createFileMap } from './file-store';
import { MapReader } from './map-reader';

const log = pino({ level: 'silent' });

const manifestText = (build: string): string =>
  JSON.stringify({
    ...manifest(build),
    name: build.startsWith('tools') ? 'tools' : 'blog',
    container: `of_${build.replace('-', '_')}`,
    ...(build === 'newer' && { contract: '3.999' }),
  });

/** A manifest far above the size limit. */
function endless(response: ServerResponse): void {
  const piece = Buffer.alloc(100_000, ' ');
  Readable.from(Array.from({ length: 1_000 }, () => piece)).pipe(response);
}

let file: string;
let origin: string;
let files: TestServer;
let asked: string[];
/** Whether the files of the build `late` have arrived. */
let hasLateBuild: boolean;
const readers: MapReader[] = [];

beforeEach(async () => {
  file = join(await createTemporaryFolder(), 'map.json');
  asked = [];
  hasLateBuild = false;
  files = await serve((request, response) => {
    asked.push(request.url ?? '');
    if (request.url?.startsWith('/endless/')) return void endless(response);
    const build = /^\/(good|other|newer|late|tools-\d)\/remote\.json$/.exec(request.url ?? '')?.[1];
    const isThere = build !== undefined && (build !== 'late' || hasLateBuild);
    response.statusCode = isThere ? 200 : 404;
    response.end(isThere ? manifestText(build) : '');
  });
  ({ origin } = files);
});

afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.stop()));
  await files.stop();
});

const entry = (build: string, change: { base?: string; integrity?: string } = {}) => ({
  base: change.base ?? origin,
  stable: { build, integrity: change.integrity ?? getIntegrity(manifestText(build)) },
});
const mapText = (version: number, ...of: Parameters<typeof entry>): string =>
  JSON.stringify({ version, remotes: { blog: entry(...of) } });

async function reading(allowedBases: string[] = []): Promise<MapReader> {
  const reader = new MapReader(createFileMap(file), file, allowedBases, log);
  readers.push(reader);
  await reader.start();
  return reader;
}

async function startReader(text: string, allowedBases?: string[]): Promise<MapReader> {
  await writeFile(file, text);
  return reading(allowedBases);
}

async function expectVersion(reader: MapReader, version: number): Promise<void> {
  await reader.refresh();
  expect(reader.current().map.version).toBe(version);
}
async function isRefused(reader: MapReader): Promise<void> {
  await reader.refresh();
  expect(reader.refusal).toBeDefined();
}

describe('the map of builds', () => {
  test('is applied after it is read, and again after a change', async () => {
    const reader = await startReader(mapText(1, 'good'));
    expect(reader.current().map.version).toBe(1);
    await writeFile(file, mapText(2, 'other'));
    // The reader polls several times a second.
    while (reader.current().map.version !== 2) await new Promise(setImmediate);
    expect(reader.current().map.remotes.blog?.stable.build).toBe('other');
  });

  test('is read again by refresh after a read in progress', async () => {
    const reader = await startReader(mapText(1, 'good'));
    await writeFile(file, mapText(2, 'other'));
    const before = reader.refresh();
    await writeFile(file, mapText(3, 'good'));
    await reader.refresh();
    expect(reader.current().map.version).toBe(3);
    await before;
    expect(reader.current().map.version).toBe(3);
  });

  test('a map with a build that needs a newer shell is accepted at the start, for a shell rollback', async () => {
    const reader = await startReader(mapText(1, 'newer'));
    expect(reader.current().map.version).toBe(1);
    await writeFile(file, mapText(2, 'newer'));
    await expectVersion(reader, 2);
  });

  test.each([
    ['cut off', () => mapText(2, 'good').slice(0, 40)],
    ['gone', () => undefined],
    ['of an unknown build', () => mapText(2, 'missing')],
    ['of a build with an endless manifest', () => mapText(2, 'endless')],
    ['of a build that needs a newer shell', () => mapText(2, 'newer')],
    ['with a wrong hash', () => mapText(2, 'other', { integrity: `sha384-${'A'.repeat(64)}` })],
    [
      'with an address that is not allowed',
      () => mapText(2, 'good', { base: 'http://evil.example' }),
    ],
  ])('a map that is %s is rejected, and the last valid one is kept', async (_, broken) => {
    const reader = await startReader(mapText(1, 'good'), [origin]);
    const text = broken();
    await (text === undefined ? rm(file) : writeFile(file, text));
    await isRefused(reader);
    expect(reader.current().map.remotes).toEqual({ blog: entry('good') });
    await writeFile(file, mapText(3, 'other'));
    await expectVersion(reader, 3);
    expect(reader.refusal).toBeUndefined();
  });

  test('is refused with the address of missing files', async () => {
    const reader = await startReader(mapText(1, 'good'));
    await writeFile(file, mapText(2, 'other', { base: 'http://127.0.0.1:9' }));
    await isRefused(reader);
    expect(reader.refusal).toBe(
      'blog stays at good: http://127.0.0.1:9/other/remote.json could not be had',
    );
  });

  test('a map with an invalid entry keeps the former build of that remote only', async () => {
    const write = (version: number, remotes: Record<string, string>) =>
      writeFile(
        file,
        JSON.stringify({
          version,
          remotes: Object.fromEntries(
            Object.entries(remotes).map(([name, build]) => [name, entry(build)]),
          ),
        }),
      );
    await write(1, { blog: 'good', tools: 'tools-1' });
    const reader = await reading();
    const served = () =>
      Object.values(reader.current().map.remotes).map(({ stable: { build } }) => build);
    for (const [index, build] of ['newer', 'missing'].entries()) {
      await write(2 * index + 2, { blog: build, tools: 'tools-2', new: 'missing' });
      await expectVersion(reader, 2 * index + 2);
      expect(served()).toEqual(['good', 'tools-2']);
      expect(reader.refusal).toContain('blog stays at good: ');
      expect(reader.refusal).toContain('new is left out: ');
      await write(2 * index + 3, { blog: build, tools: 'tools-1', new: 'missing' });
      await expectVersion(reader, 2 * index + 3);
      expect(served()).toEqual(['good', 'tools-1']);
    }
    const { manifests } = reader.current();
    expect([...manifests.keys()].sort()).toEqual([`${origin}/good`, `${origin}/tools-1`]);
    await reader.stop();
    // The map in force is the one that a start without a usable map takes.
    expect((await startReader('nonsense')).current().map.remotes).toEqual({
      blog: entry('good'),
      tools: entry('tools-1'),
    });
  });

  test('a map with a missing build is applied once the files of the build exist', async () => {
    const reader = await startReader(mapText(1, 'good'));
    await writeFile(file, mapText(2, 'late'));
    await isRefused(reader);
    const held = reader.current();
    await reader.refresh();
    // Further polls change nothing: the object in force stays the same.
    expect(reader.current()).toBe(held);
    hasLateBuild = true;
    await expectVersion(reader, 2);
    expect(reader.refusal).toBeUndefined();
    expect(reader.current().map.remotes).toEqual({ blog: entry('late') });
  });

  test('a manifest is fetched once, and dropped when no map names its build', async () => {
    const versions = ['good', 'good', 'other', 'good'];
    const reader = await startReader(mapText(1, 'good'));
    for (const [index, build] of versions.entries()) {
      await writeFile(file, mapText(index + 2, build));
      await expectVersion(reader, index + 2);
    }
    expect(asked).toEqual(['/good/remote.json', '/other/remote.json', '/good/remote.json']);
  });

  test('a start with a broken map uses the last good one', async () => {
    await startReader(mapText(7, 'good'));
    expect((await startReader('nonsense')).current().map.version).toBe(7);
  });

  test('a start while a remote is down uses the stored manifests', async () => {
    await (await startReader(mapText(4, 'good'))).stop();
    await files.stop();
    expect((await reading()).current().map.version).toBe(4);
  });

  test('a stored manifest is used only if the map has its hash', async () => {
    const forged = manifestText('good').replace('3.0', '3.1');
    const stored = { ...JSON.parse(mapText(4, 'good')), manifests: [forged] };
    await writeFile(`${file}.accepted`, JSON.stringify(stored));
    await files.stop();
    expect((await startReader(mapText(5, 'good'))).isReady).toBe(false);
  });

  test('is not ready before the first valid one', async () => {
    const reader = await reading();
    expect(reader.isReady).toBe(false);
    expect(() => reader.current()).toThrow('no usable map');
  });
});
