import { join } from 'node:path';
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
import { Collection, MongoNetworkError } from 'mongodb';
import type { ReleaseMap } from '@site/contracts/platform/federation';
import { temporaryFolder } from '@site/server-kit/testing/folder';
import {
  newDatabaseAt,
  startDatabase,
  type TestDatabase,
} from '../../../../api/src/testing/database';
import { type FaultyProxy, startProxy } from '../../../../api/src/testing/proxy';
import { base, build, event } from '../testing/builds';
import { databaseMap, type MapDatabase, openMapDatabase } from './database-store';
import { block, EMPTY, release, withdraw } from './edits';
import { fileMap } from './file-store';
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
  file = join(await temporaryFolder(), 'map.json');
  uri = newDatabaseAt(proxy.through(server.uri));
  database = await openMapDatabase(uri);
  collections = await database.connected();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all([...stores.splice(0), database].map(({ close }) => close()));
});

/** Opens the map as another machine does. */
async function opened(): Promise<MapStore> {
  const store = databaseMap(await openMapDatabase(uri));
  stores.push(store);
  return store;
}

const logged = () =>
  collections.log
    .find()
    .sort({ version: 1 })
    .map(({ version, what }) => `${version} ${what}`)
    .toArray();

describe.each<[string, () => Promise<MapStore>]>([
  ['a file', async () => fileMap(file)],
  ['a database', opened],
])('a map in %s', (_, open) => {
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
    const keys = await Promise.all(shells.map((shell) => shell.makeSiteKey()));
    expect(new Set([...keys, await (await open()).makeSiteKey()]).size).toBe(1);
  });
});

const built = async (store: MapStore) => (await store.history()).map((line) => line.build);

/** Makes the primary step down after the next map is written, before its history line. */
const stepsDown = () =>
  jest
    .spyOn(Collection.prototype, 'insertOne')
    .mockRejectedValueOnce(new MongoNetworkError('gone'));

test('blocks are stored with the field names of earlier versions', async () => {
  const store = await opened();
  await store.edit(event('release'), releasing('blog', 'b1'));
  await store.edit(event('block'), (map) => block(map, 'blog', 'b2', 'It throws.'));
  const lines = [{ action: 'quarantine', build: 'b2' }];
  expect(await collections.maps.findOne({ _id: 'map' })).toMatchObject({
    map: { remotes: { blog: { quarantined: [{ build: 'b2' }] } } },
    lastEdit: { lines },
  });
  expect(await collections.log.findOne({ version: 3 })).toMatchObject({ lines });
  expect((await store.read()).remotes['blog']?.blocked).toMatchObject([{ build: 'b2' }]);
  expect((await store.history())[0]).toMatchObject({ action: 'block' });
});

test('an edit whose line was not logged is in the history once', async () => {
  const store = await opened();
  stepsDown();
  await store.edit(event('release'), releasing('blog', 'b1'));
  expect(await logged()).toEqual([]);
  expect(await built(store)).toEqual(['b1']);
  await store.edit(event('release'), releasing('blog', 'b2'));
  expect(await logged()).toEqual(['2 release blog b1', '3 release blog b2']);
  expect(await built(store)).toEqual(['b2', 'b1']);
});

test('the last line of a map that is set aside is logged', async () => {
  const store = await opened();
  stepsDown();
  await store.edit(event('release'), releasing('blog', 'b1'));
  await collections.maps.updateOne({ _id: 'map' }, { $set: { version: 7 } });
  await store.setBrokenAside();
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

test.each<[string, object]>([
  ['is no map', { map: { remotes: 'none' } }],
  ['has another version than its map', { version: 7 }],
])('a document that %s is not edited, and is set aside at start', async (_, damage) => {
  const store = await opened();
  await store.edit(event('release'), releasing('blog', 'b1'));
  await collections.maps.updateOne({ _id: 'map' }, { $set: damage });
  await expect(store.edit(event('release'), releasing('blog', 'b2'))).rejects.toThrow(
    'no valid map',
  );
  expect(await store.setBrokenAside()).toBe('the document "broken" of release_map');
  expect(await store.read()).toEqual(EMPTY);
  expect(await collections.maps.findOne({ _id: 'broken' })).toMatchObject(damage);
  expect(await store.setBrokenAside()).toBeUndefined();
});

test('an edit fails while the database is down, and works again afterwards', async () => {
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
