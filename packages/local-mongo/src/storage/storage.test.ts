import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { Binary, Decimal128, type Document, Long, MongoClient, ObjectId } from 'mongodb';
import { StartError } from '@site/server-kit/process/start-error';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { catchError, restart } from '../testing/temporary-server';
import { encode } from '../values/bson';
import { Catalog } from './catalog';
import { Changes } from './changes';
import { collectionKey, recordKey } from './collection';
import { Journal } from './journal';

async function session<T>(path: string, work: (client: MongoClient) => Promise<T>): Promise<T> {
  const server = await restart(path);
  const client = new MongoClient(server.uri);
  try {
    return await work(client);
  } finally {
    await client.close();
    await server.close();
  }
}

/** Fills a directory with a collection that is large enough for several blocks. */
async function filledDirectory(): Promise<string> {
  const path = await createTemporaryFolder();
  await session(path, async (client) => {
    const collection = client.db('test').collection('c');
    await collection.createIndex({ n: 1 }, { unique: true });
    for (let i = 0; i < 20; i++)
      await collection.insertMany(
        Array.from({ length: 50 }, (_, j) => ({ n: i * 50 + j, text: 'x'.repeat(100) })),
      );
  });
  return path;
}

/** The newest of LevelDB's files that have this in their names. */
async function findFile(path: string, kind: string): Promise<string> {
  const records = join(path, 'records');
  const names = (await readdir(records)).filter((name) => name.includes(kind)).sort();
  return join(records, names.at(-1) ?? '');
}

test('documents, types, indexes and drops persist over a restart', async () => {
  const path = join(await createTemporaryFolder(), 'new');
  const document: Document = {
    _id: new ObjectId(),
    date: new Date(1),
    long: Long.fromString('9007199254740993'),
    decimal: Decimal128.fromString('1.10'),
    bytes: new Binary(Buffer.from([1, 2, 3]), 0),
    nested: { z: 1, a: [null, true, 'ü', 1.5] },
    pattern: /^a/i,
  };
  await session(path, async (client) => {
    const db = client.db('test');
    await db.collection('kept').insertMany([document, { gone: true }]);
    await db.collection('kept').deleteOne({ gone: true });
    await db.collection('kept').createIndex({ date: 1 }, { unique: true });
    await db.collection('dropped').insertOne({ a: 1 });
    await db.collection('dropped').drop();
  });
  await session(path, async (client) => {
    const db = client.db('test');
    expect(await db.collection('kept').find({}, { promoteLongs: false }).toArray()).toEqual([
      document,
    ]);
    expect((await db.collections()).map(({ collectionName }) => collectionName)).toEqual(['kept']);
    await expect(db.collection('kept').insertOne({ date: new Date(1) })).rejects.toMatchObject({
      code: 11000,
    });
  });
});

const refusal = /is damaged: .*Restore it from a backup, or move the directory away/;

type Damage = (file: string) => Promise<void>;
const flip =
  (place: (bytes: Buffer) => number): Damage =>
  async (file) => {
    const bytes = await readFile(file);
    bytes.writeUInt8(bytes.readUInt8(place(bytes)) ^ 1, place(bytes));
    await writeFile(file, bytes);
  };
const cut: Damage = async (file) => writeFile(file, (await readFile(file)).subarray(0, -20));
const empty: Damage = (file) => writeFile(file, '');
const remove: Damage = (file) => rm(file);

test.each([
  [
    'a bit is flipped in the middle of the log',
    '.log',
    flip(({ length }) => Math.floor(length / 2)),
  ],
  ['the end of the log is cut off', '.log', cut],
  ['the log is emptied', '.log', empty],
  ['the log is gone', '.log', remove],
  // In the first block, which every start reads.
  ['a bit is flipped in a table', '.ldb', flip(() => 1_000)],
  ['a table is gone', '.ldb', remove],
  ['the list of files is gone', 'CURRENT', remove],
  ['the manifest is emptied', 'MANIFEST', empty],
])('a damaged directory is refused with instructions if %s', async (_, kind, damage) => {
  const path = await filledDirectory();
  // A start writes the log into a table.
  if (kind === '.ldb') await session(path, async () => {});
  await damage(await findFile(path, kind));
  const first = await catchError(restart(path));
  expect(first).toMatchObject({ message: expect.stringMatching(refusal) });
  expect(String(first)).toContain(path);
  // The refused start must not replace the damaged database with an empty one.
  await expect(restart(path)).rejects.toThrow(refusal);
});

test.each([
  ['an array in a unique index', { _id: 1, a: [1] }],
  ['64-bit integers', { _id: Long.MAX_VALUE }],
])(
  'a directory of a former version with %s is refused, not called damaged',
  async (what, document) => {
    const path = await createTemporaryFolder();
    const journal = await Journal.open(path, () => new Catalog().load());
    const indexes = [{ v: 2, key: { a: 1 }, name: 'a_1', unique: true }];
    const changes = new Changes();
    changes.add(
      collectionKey(1),
      encode({ id: 1, database: 'test', name: 'c', indexes }),
      () => {},
    );
    changes.add(recordKey(1, 1), encode(document), () => {});
    await journal.commit(changes);
    await journal.close();
    const failure = await catchError(restart(path));
    expect(failure).toBeInstanceOf(StartError);
    expect(String(failure)).toMatch(new RegExp(`does not index.*${what}.*former version.*MongoDB`));
    expect(String(failure)).toContain(path);
  },
);

test('a second server on the same directory is refused with an error that names it', async () => {
  const path = await createTemporaryFolder();
  const server = await restart(path);
  const failure = await catchError(restart(path));
  await server.close();
  expect(String(failure)).toMatch(/is already in use by another local-mongo process/);
  expect(String(failure)).toContain(path);
});

test('a start succeeds with an empty file of acknowledged batches, as after a power cut', async () => {
  const path = await filledDirectory();
  await writeFile(join(path, 'acknowledged'), '');
  const count = await session(path, (client) => client.db('test').collection('c').countDocuments());
  expect(count).toBe(1000);
});

test('a directory with other files is refused and not changed', async () => {
  const path = await createTemporaryFolder();
  await writeFile(join(path, 'letter.txt'), 'dear');
  await expect(restart(path)).rejects.toThrow(/holds other files/);
  expect(await readdir(path)).toEqual(['letter.txt']);
});

test('a directory that cannot be created is named in the error', async () => {
  const start = restart('/dev/null/data');
  await expect(start).rejects.toThrow('The data directory /dev/null/data cannot be opened');
});

test('a start on a port in use fails, and the directory is unlocked', async () => {
  const path = await createTemporaryFolder();
  const other = await restart(await createTemporaryFolder());
  const port = Number(new URL(other.uri).port);
  await expect(restart(path, port)).rejects.toThrow('EADDRINUSE');
  await other.close();
  await (await restart(path)).close();
});
