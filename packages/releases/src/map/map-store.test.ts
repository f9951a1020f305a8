import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  jest,
  test,
} from '@jest/globals';
import type { ReleaseMap } from '@site/contracts/platform/release-map';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import {
  buildUnusedDatabaseUri,
  startDatabase,
  type TestDatabase,
} from '../../../local-mongo/src/testing/database';
import { type FaultyProxy, startProxy } from '../../../local-mongo/src/testing/proxy';
import { base, build, event } from '../testing/builds';
import { createDatabaseMap, type MapDatabase, openMapDatabase } from './database-store';
import { block, EMPTY, release, withdraw } from './edits';
import { createFileMap, moveBrokenMap } from './file-store';
import type { MapStore } from './map-store';

const releasing = (remote: string, name: string) => (map: ReleaseMap) =>
  release(map, remote, base, build(name));

let server: TestDatabase;
let proxy: FaultyProxy;
let file: string;
let uri: string;
let database: MapDatabase;
let collections: Awaited<ReturnType<MapDatabase['connected']>>;
const stores: MapStore[] = [];

beforeAll(async () => {
  server = await startDatabase();
  proxy = await startProxy(server.uri);
});
afterAll(async () => {
  await proxy.cut();
  await server.stop();
});
beforeEach(async () => {
  file = join(await createTemporaryFolder(), 'map.json');
  uri = buildUnusedDatabaseUri(proxy.through(server.uri));
  database = await openMapDatabase(uri);
  collections = await database.connected();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all([...stores.splice(0), database].map(({ close }) => close()));
});

/** Opens the map as another machine does. */
async function opened(): Promise<MapStore> {
  const store = createDatabaseMap(await openMapDatabase(uri));
  stores.push(store);
  return store;
}

const inFolder = (name: string): string => join(dirname(file), name);
const logText = () => readFile(inFolder('releases.log'), 'utf8');

/** The stores. `loseLine` loses the last line of the log, as a machine does that fails while it is written. */
const kinds = {
  'a file': {
    open: async () => createFileMap(file),
    loseLine: async () => writeFile(inFolder('releases.log'), (await logText()).slice(0, -9)),
    damage: async () => writeFile(file, '{"version": 1, "remo'),
    remove: async () => rm(file),
    stored: async () => JSON.parse(await readFile(file, 'utf8')),
    log: logText,
  },
  'a database': {
    open: opened,
    loseLine: async () => {
      const [line] = await collections.log.find().sort({ number: -1 }).limit(1).toArray();
      await collections.log.deleteOne({ number: line?.number ?? 0 });
    },
    damage: () => collections.maps.updateOne({ _id: 'map' }, { $set: { version: 7 } }),
    remove: () => collections.maps.deleteOne({ _id: 'map' }),
    stored: async () => {
      const { map, lastEdit } = (await collections.maps.findOne({ _id: 'map' })) ?? {};
      return { ...map, lastEdit };
    },
    log: async () => JSON.stringify(await collections.log.find().toArray()),
  },
};

const built = async (store: MapStore) => (await store.history()).map((line) => line.build);

describe.each(Object.entries(kinds))('a map in %s', (_, kind) => {
  const { open, loseLine, damage, remove, stored, log } = kind;
  test('is empty, then edited, with a line in its log', async () => {
    expect(await (await open()).read()).toEqual(EMPTY);
    await (await open()).edit(event('release'), releasing('blog', 'b1'));
    const store = await open();
    expect((await store.read()).remotes['blog']).toMatchObject({ base, stable: build('b1') });
    const line = { action: 'release', build: 'b1', previous: null, by: 'Ann' };
    expect(await store.history()).toEqual([expect.objectContaining(line)]);
  });

  test('has all concurrent edits', async () => {
    const names = Array.from({ length: 8 }, (_one, index) => `remote-${index}`);
    const machines = await Promise.all(names.map(open));
    await Promise.all(
      machines.map((machine, index) =>
        machine.edit(event('release'), releasing(names[index] ?? '', 'b1')),
      ),
    );
    const { remotes, version } = await (await open()).read();
    expect([Object.keys(remotes).sort(), version]).toEqual([names, 9]);
    expect((await (await open()).history()).map(({ remote }) => remote).sort()).toEqual(names);
  });

  test('is unchanged by an edit that fails', async () => {
    const store = await open();
    await store.edit(event('release'), releasing('blog', 'b1'));
    const failing = store.edit(event('rollback'), (map) => withdraw(map, 'blog', 'b1'));
    await expect(failing).rejects.toThrow('no earlier build');
    expect([(await store.read()).version, (await store.history()).length]).toEqual([2, 1]);
    await store.edit(event('release'), releasing('blog', 'b2'));
    expect((await store.read()).version).toBe(3);
  });

  test('has release tokens', async () => {
    expect(await (await open()).tokens()).toEqual({});
    await (await open()).addToken('f00', '@team/blog');
    await (await open()).addToken('ba4', '@team/learning');
    const tokens = { f00: '@team/blog', ba4: '@team/learning' };
    expect(await (await open()).tokens()).toEqual(tokens);
  });

  test('has one site key for concurrent shells', async () => {
    const shells = await Promise.all([open(), open(), open()]);
    const keys = await Promise.all(shells.map((shell) => shell.getOrCreateSiteKey()));
    expect(new Set([...keys, await (await open()).getOrCreateSiteKey()]).size).toBe(1);
  });

  test('has the line of an edit that was not logged in its history once', async () => {
    const store = await open();
    await store.edit(event('release'), releasing('blog', 'b1'));
    await store.edit(event('release'), releasing('blog', 'b2'));
    await loseLine();
    expect(await built(store)).toEqual(['b2', 'b1']);
    await store.edit(event('release'), releasing('blog', 'b3'));
    expect(await built(store)).toEqual(['b3', 'b2', 'b1']);
    await remove();
    expect(await built(store)).toEqual(['b3', 'b2', 'b1']);
  });

  test('a map that is broken is not edited; its history can be read', async () => {
    const store = await open();
    await store.edit(event('release'), releasing('blog', 'b1'));
    await damage();
    const failing = store.edit(event('release'), releasing('blog', 'b2'));
    await expect(failing).rejects.toThrow('valid map');
    expect(await built(store)).toEqual(['b1']);
  });

  test('has blocked and verified builds with the field names of earlier versions', async () => {
    const store = await open();
    await store.edit(event('release'), releasing('blog', 'b1'));
    await store.edit(event('block'), (map) => block(map, 'blog', 'b2', 'It throws.'));
    expect(await stored()).toMatchObject({
      remotes: { blog: { quarantined: [{ build: 'b2' }], proven: [{ build: 'b1' }] } },
      lastEdit: { lines: [{ action: 'quarantine', build: 'b2' }] },
    });
    expect(await log()).not.toContain('"action":"block"');
    expect((await store.read()).remotes['blog']).toMatchObject({
      blocked: [{ build: 'b2' }],
      verifiedBuilds: [{ build: 'b1' }],
    });
    expect((await store.history())[0]).toMatchObject({ action: 'block' });
  });
});

test('a broken file is set aside, and the history goes on', async () => {
  const store = createFileMap(file);
  expect(await moveBrokenMap(file)).toBeUndefined();
  await store.edit(event('release'), releasing('blog', 'b1'));
  expect(await moveBrokenMap(file)).toBeUndefined();
  await writeFile(file, '{');
  expect(await moveBrokenMap(file)).toBe(`${file}.broken`);
  await store.edit(event('release'), releasing('blog', 'b2'));
  expect(await built(store)).toEqual(['b2', 'b1']);
});

test('the history has the order of the edits, not of the machines’ clocks', async () => {
  const store = await opened();
  for (const name of ['b1', 'b2', 'b3'])
    await store.edit(event('release'), releasing('blog', name));
  const { log } = collections;
  await log.updateOne({ version: 3 }, { $set: { at: new Date(0) } });
  // Edits from before they were numbered.
  await log.updateOne({ version: 2 }, { $unset: { number: 1 }, $set: { at: new Date(2e12) } });
  expect(await built(store)).toEqual(['b3', 'b2', 'b1']);
  await log.updateOne({ version: 3 }, { $unset: { number: 1 } });
  expect(await built(store)).toEqual(['b3', 'b1', 'b2']);
});

test('an edit fails while the database is down, and works again afterward', async () => {
  const store = await opened();
  await store.edit(event('release'), releasing('blog', 'b1'));
  await proxy.cut();
  await expect(store.edit(event('release'), releasing('blog', 'b2'))).rejects.toThrow();
  const late = await opened();
  await expect(late.read()).rejects.toThrow('The database of MAP_URI cannot be used');
  await proxy.mend();
  expect((await late.read()).version).toBe(2);
  await store.edit(event('release'), releasing('blog', 'b2'));
  expect((await store.read()).remotes['blog']).toMatchObject({
    stable: build('b2'),
    previous: build('b1'),
  });
});

test('an invalid address is refused without showing its password', async () => {
  const refused = openMapDatabase('mongodb://release:se@cret@db.example/site');
  await expect(refused).rejects.toThrow('MAP_URI must be an address');
  await expect(refused).rejects.not.toThrow('cret');
});

test('in a file the site key is readable by its owner alone, and a broken one is refused', async () => {
  await createFileMap(file).getOrCreateSiteKey();
  expect((await stat(inFolder('override-key'))).mode & 0o077).toBe(0);
  await writeFile(inFolder('override-key'), '');
  await expect(createFileMap(file).getOrCreateSiteKey()).rejects.toThrow('is broken; delete it');
});

test('a broken file of tokens is refused', async () => {
  await writeFile(inFolder('release-tokens.json'), '{"f00":');
  await expect(createFileMap(file).tokens()).rejects.toThrow('repair it');
});

test('lines of a log file that are cut off or from earlier versions are skipped', async () => {
  const lines = '{"at":"2026-01-01T00:00:00.000Z","what":"old"}\n{"a\n';
  await writeFile(inFolder('releases.log'), lines);
  await createFileMap(file).edit(event('release'), releasing('blog', 'b1'));
  expect(await built(createFileMap(file))).toEqual(['b1']);
});
