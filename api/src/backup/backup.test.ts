import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { z } from 'zod';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import {
  startDatabase,
  type TestDatabase,
} from '../../../packages/local-mongo/src/testing/database';
import { checkMigrated, migrate } from '../database/migrate';
import { databaseSchema } from '../modules';
import { endProcesses, runApi } from '../testing/process';
import { startReplicaSet } from '../testing/replica-set';
import { buildArchive } from './archive';
import { createBackup, EXCLUDED_COLLECTIONS } from './create-backup';
import { restoreBackup } from './restore-backup';

const { BSON, MongoClient } = mongoose.mongo;
type Database = mongoose.mongo.Db;

/** Two databases of one server: the source of the backup, and the target of the restore. */
let server: TestDatabase;
let targetUri: string;
let client: mongoose.mongo.MongoClient;
let source: Database;
let target: Database;
let folder: string;
let file: string;

const quiet = () => undefined;
const write = (path: string) => (archive: AsyncIterable<Uint8Array>) =>
  pipeline(archive, createWriteStream(path));

/** One value of each BSON type, except those that JavaScript cannot hold. */
const everyType = {
  _id: new BSON.ObjectId('655f1f77bcf86cd799439011'),
  double: new BSON.Double(2),
  negativeZero: new BSON.Double(-0),
  notANumber: new BSON.Double(NaN),
  string: 'Zoë 😀 \u0000 \r \u2028 \u2029 end',
  document: { b: 1, a: { c: [] } },
  array: [1, [2, { x: null }]],
  binary: new BSON.Binary(Buffer.from('picture'), 0),
  uuid: new BSON.UUID('11111111-1111-4111-8111-111111111111'),
  ownBinary: new BSON.Binary(Buffer.from([1, 2]), 128),
  objectId: new BSON.ObjectId('655f1f77bcf86cd799439012'),
  yes: true,
  date: new Date('2026-02-03T04:05:06.789Z'),
  beforeDates: new Date(-1),
  nothing: null,
  pattern: new BSON.BSONRegExp('^a.*z$', 'imx'),
  reference: new BSON.DBRef('things', new BSON.ObjectId('655f1f77bcf86cd799439013'), 'other'),
  code: new BSON.Code('return 1'),
  scopedCode: new BSON.Code('return x', { x: 1 }),
  symbol: new BSON.BSONSymbol('old'),
  int: new BSON.Int32(7),
  timestamp: new BSON.Timestamp({ t: 12, i: 3 }),
  long: BSON.Long.fromString('9223372036854775807'),
  smallLong: BSON.Long.fromNumber(1),
  decimal: BSON.Decimal128.fromString('0.10'),
  least: new BSON.MinKey(),
  most: new BSON.MaxKey(),
};

beforeAll(async () => {
  server = await startDatabase();
  targetUri = server.uri.replace(/(test_\w+)/, '$1_restored');
  client = await new MongoClient(server.uri).connect();
  source = client.db();
  target = client.db(`${source.databaseName}_restored`);
  folder = await createTemporaryFolder();
  file = join(folder, 'site.archive');
  await migrate(server.uri, databaseSchema, quiet);
  await source.collection('every_type').insertOne(everyType);
  await source
    .collection('newsletter_signups')
    .insertMany(Array.from({ length: 2500 }, (_, at) => ({ email: `${at}@example.com` })));
  await source
    .collection('pictures')
    .insertMany([1, 2, 3].map((fill) => ({ file: Buffer.alloc(1_500_000, fill) })));
  for (const name of EXCLUDED_COLLECTIONS)
    await source.collection(name).insertOne({ expire: new Date() });
  await source.collection<{ _id: string }>('migrations').insertOne({ _id: 'lock' });
  await createBackup(server.uri, write(file), quiet);
}, 60_000);
afterEach(async () => {
  await target.dropDatabase();
});
afterAll(async () => {
  await endProcesses();
  await source.dropDatabase();
  await client.close();
  await server.stop();
});

/** Per collection: number of documents, and hashes of documents and indexes. */
async function readContent(db: Database) {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  const contents = collections.map(async ({ name }) => {
    const documents: unknown[] = await db
      .collection<{ _id: string }>(name)
      .find({ _id: { $ne: 'lock' } }, { raw: true })
      .toArray();
    const hashes = documents.map((bytes) =>
      createHash('sha256').update(z.instanceof(Uint8Array).parse(bytes)).digest('hex'),
    );
    const indexes = (await db.collection(name).indexes()).map((index) => JSON.stringify(index));
    const hash = createHash('sha256').update(hashes.sort().join()).digest('hex');
    return [name, { count: documents.length, hash, indexes: indexes.sort() }] as const;
  });
  const found = await Promise.all(contents);
  return Object.fromEntries(found.filter(([name]) => !EXCLUDED_COLLECTIONS.has(name)));
}

const listCollectionNames = async (db: Database) =>
  (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);

/** Writes an archive with one collection from the bytes of its documents. */
async function createArchive(documents: readonly Uint8Array[]): Promise<string> {
  const path = join(folder, 'made.archive');
  const each = async function* () {
    yield* documents;
  };
  const things = { name: 'things', options: {}, indexes: [] };
  await write(path)(buildArchive([{ ...things, documents: each() }]));
  return path;
}

test('a restore into an empty database equals the backup, without sessions, rate limits and locks', async () => {
  await restoreBackup(targetUri, file, false, quiet);
  const [before, after] = [await readContent(source), await readContent(target)];
  expect(Object.keys(before).length).toBeGreaterThan(25);
  expect(after).toEqual(before);
  expect(await target.collection('every_type').findOne({}, { promoteValues: false })).toEqual(
    await source.collection('every_type').findOne({}, { promoteValues: false }),
  );
  const restored = await listCollectionNames(target);
  expect(restored.filter((name) => EXCLUDED_COLLECTIONS.has(name))).toEqual([]);
  const records = target.collection<{ _id: string }>('migrations');
  expect(await records.distinct('_id')).toEqual(databaseSchema.migrations.map(({ name }) => name));
  const declared = databaseSchema.models.map(({ collection }) => collection.name);
  expect(declared).toEqual(expect.arrayContaining([...EXCLUDED_COLLECTIONS]));
}, 60_000);

test('a truncated or damaged file is refused before anything is written or deleted', async () => {
  const whole = await readFile(file);
  const other = join(folder, 'other.archive');
  await target.collection('mine').insertOne({});
  const lastByte = whole.length - 1;
  for (const length of [0, 3, 4, 40, 5000, Math.floor(whole.length / 2), lastByte - 60, lastByte]) {
    await writeFile(other, whole.subarray(0, length));
    await expect(restoreBackup(targetUri, other, true, quiet)).rejects.toThrow(
      /The file (ends too early|is no backup)/,
    );
  }
  const changed = Buffer.from(whole);
  const middle = Math.floor(whole.length / 2);
  changed.writeUInt8(changed.readUInt8(middle) ^ 1, middle);
  await writeFile(other, changed);
  await expect(restoreBackup(targetUri, other, true, quiet)).rejects.toThrow(/is damaged/);
  await writeFile(other, Buffer.concat([whole, Buffer.from('more')]));
  await expect(restoreBackup(targetUri, other, true, quiet)).rejects.toThrow(/is damaged/);
  expect(await listCollectionNames(target)).toEqual(['mine']);
}, 60_000);

test('a database that is not empty is refused without --drop, and replaced with it', async () => {
  await target.collection('mine').insertOne({});
  await expect(restoreBackup(targetUri, file, false, quiet)).rejects.toThrow(
    /is not empty: it has mine\. With --drop/,
  );
  expect(await listCollectionNames(target)).toEqual(['mine']);
  await restoreBackup(targetUri, file, true, quiet);
  expect(await readContent(target)).toEqual(await readContent(source));
}, 60_000);

test('an empty database is not backed up, and an empty archive is not restored', async () => {
  const path = join(folder, 'empty.archive');
  await writeFile(path, 'kept');
  await expect(createBackup(targetUri, write(path), quiet)).rejects.toThrow(/nothing to back up/);
  expect(await readFile(path, 'utf8')).toBe('kept');
  await write(path)(buildArchive([]));
  await target.collection('mine').insertOne({});
  await expect(restoreBackup(targetUri, path, true, quiet)).rejects.toThrow(/nothing to restore/);
  expect(await listCollectionNames(target)).toEqual(['mine']);
});

test('a partly restored database is refused by migrations and by the API until it is restored fully', async () => {
  const twice = BSON.serialize({ _id: 1 });
  const broken = await createArchive([twice, twice]);
  await expect(restoreBackup(targetUri, broken, false, quiet)).rejects.toMatchObject({
    code: 11000,
  });
  for (const start of [
    migrate(targetUri, databaseSchema, quiet),
    checkMigrated(target, databaseSchema),
  ])
    await expect(start).rejects.toThrow(/was only partly restored.* --drop/);
  await restoreBackup(targetUri, file, true, quiet);
  await migrate(targetUri, databaseSchema, quiet);
  await checkMigrated(target, databaseSchema);
}, 60_000);

test('a document that a round trip through JavaScript would change is refused', async () => {
  // { _id: 1, b: 2, "1": 3 }: JavaScript objects order integer keys first.
  const bytes = Buffer.from('1e000000105f69640001000000106200020000001031000300000000', 'hex');
  bytes.writeInt32LE(bytes.length, 0);
  await expect(createArchive([bytes])).rejects.toThrow(
    /A document of things, _id 1, would not come back as it was.*mongodump/,
  );
});

test('a replica set is backed up from a snapshot; for a standalone server a warning is printed', async () => {
  const reported: string[] = [];
  const report = (line: string) => reported.push(line);
  const replicaSet = await startReplicaSet(server.uri);
  const levels: unknown[] = [];
  replicaSet.choose((command) => {
    if ('find' in command) levels.push(command['readConcern']?.level);
    return undefined;
  });
  try {
    await createBackup(replicaSet.uri, write(join(folder, 'set.archive')), report);
  } finally {
    await replicaSet.stop();
  }
  expect(levels.length).toBeGreaterThan(25);
  expect([...new Set(levels)]).toEqual(['snapshot']);
  expect(reported[0]).toMatch(/as of this moment/);
  await createBackup(server.uri, write(join(folder, 'alone.archive')), report);
  expect(reported).toContainEqual(expect.stringMatching(/is not of one moment/));
}, 60_000);

test('the commands write a file with mode 0600, and exit with 1 and a plain message on errors', async () => {
  const path = join(folder, 'sub/by-command.archive');
  const run = async (entry: string, uri: string, ...parameters: string[]) => {
    const process = runApi({ MONGODB_URI: uri }, entry, parameters);
    const code = await process.exit;
    expect(process.printed()).not.toMatch(/^ +at /m);
    return { code, printed: process.printed() };
  };
  const small = client.db(`${source.databaseName}_small`);
  await small.collection('things').insertOne({ name: 'one' });
  await small.collection('things').createIndex({ name: 1 }, { unique: true });
  await small
    .collection('migrations')
    .insertMany(await source.collection('migrations').find().toArray());
  const smallUri = server.uri.replace(/(test_\w+)/, '$1_small');
  const smallFile = join(folder, 'small.archive');
  await createBackup(smallUri, write(smallFile), quiet);
  const [backup, unreachable, refused, restored, none] = await Promise.all([
    run('backup', server.uri, path),
    run('backup', 'mongodb://127.0.0.1:9/site', join(folder, 'none.archive')),
    run('restore', server.uri, file),
    run('restore', smallUri, smallFile, '--drop'),
    run('restore', targetUri, folder),
  ]);
  const ofLimits = await small.collection('rate_limits').indexes();
  expect(ofLimits).toContainEqual(expect.objectContaining({ expireAfterSeconds: 0 }));
  expect(await small.collection('things').indexes()).toHaveLength(2);
  await small.dropDatabase();
  expect(backup).toMatchObject({ code: 0, printed: expect.stringContaining('pictures: 3\n') });
  const lastOf = ({ printed }: { printed: string }) => printed.trim().split('\n').at(-1);
  expect(lastOf(backup)).toBe(
    `All of the database ${source.databaseName} is backed up in ${path}.`,
  );
  expect(restored.code).toBe(0);
  expect(lastOf(restored)).toBe(
    `All of the backup is restored to the database ${small.databaseName}.`,
  );
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await readFile(path)).equals(await readFile(file))).toBe(true);
  expect(unreachable).toMatchObject({
    code: 1,
    printed: expect.stringContaining('No MongoDB that can be used answers at 127.0.0.1:9: '),
  });
  expect(none.code).toBe(1);
  expect(lastOf(none)).toBe(`The file ${folder} cannot be used: illegal operation on a directory.`);
  expect(refused).toMatchObject({ code: 1, printed: expect.stringContaining('--drop') });
}, 60_000);
