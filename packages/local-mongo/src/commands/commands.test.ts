import { describe, expect, test } from '@jest/globals';
import { type Document, Long } from 'mongodb';
import { useServer } from '../testing/temporary-server';

const { fresh, db } = useServer();

describe('a command is refused', () => {
  const insert = (options: Document): Document => ({
    insert: 'c',
    documents: [{ a: 1 }],
    ...options,
  });
  test.each<Document>([
    { nonsense: 1 },
    { toString: 1 },
    { explain: { find: 'c' } },
    { create: 'c', capped: true, size: 1000 },
    { create: 'c', validator: { a: 1 } },
    ...Object.entries({
      collation: { locale: 'de' },
      let: { x: 1 },
      maxTimeMS: 1000,
      hint: 'a_1',
      readConcern: { level: 'majority' },
      writeConcern: { w: 1 },
      filter: 1,
      limit: 'x',
      skip: -1,
    }).map(([field, value]) => ({ find: 'c', [field]: value })),
    { find: 1 },
    { aggregate: 'c', pipeline: [] },
    { dropIndexes: 'c', index: '*' },
    // New in MongoDB 8.
    { update: 'c', updates: [{ q: {}, u: { $set: { a: 1 } }, sort: { a: 1 } }] },
    ...[{ txnNumber: Long.ONE }, { documents: undefined }, { documents: [] }].map(insert),
    ...[{ w: 2 }, 'x', { fsync: true }].map((writeConcern) => insert({ writeConcern })),
    { findAndModify: 'c', query: {} },
    { findAndModify: 'c', query: {}, remove: true },
    { delete: 'c', deletes: [{ limit: 0 }] },
    { delete: 'c', deletes: [{ q: {} }] },
    { delete: 'c', deletes: [{ q: {}, limit: 0 }, { limit: 0 }] },
    { update: 'c', updates: [{ u: { $set: { a: 1 } } }] },
  ])('if it is not supported, such as %j', async (command) => {
    const collection = db().collection('c');
    await collection.insertOne({});
    await expect(db().command(command)).rejects.toMatchObject({
      code: 115,
      codeName: 'CommandNotSupported',
    });
    expect(await collection.countDocuments()).toBeGreaterThan(0);
  });

  test.each<[Document, number, string]>([
    [{ insert: 'a$b', documents: [{ a: 1 }] }, 73, 'InvalidNamespace'],
    [{ getMore: Long.ONE, collection: 'c' }, 43, 'CursorNotFound'],
    [{ listIndexes: 'missing' }, 26, 'NamespaceNotFound'],
    [{ dropIndexes: 'missing', index: 'a' }, 26, 'NamespaceNotFound'],
  ])('the command %j is refused with the code of MongoDB', async (command, code, codeName) => {
    await expect(db().command(command)).rejects.toMatchObject({ code, codeName });
  });

  test.each<[Document, number]>([
    [{ _id: [1] }, 53],
    [{ _id: /x/ }, 53],
    [{ _id: Long.MAX_VALUE }, 115],
  ])('if it inserts %j', async (document, code) => {
    const collection = await fresh();
    await expect(collection.insertOne(document)).rejects.toMatchObject({ code });
  });
});

describe('databases and collections', () => {
  test('create can be repeated, and dropping a missing collection succeeds', async () => {
    const create = { create: 'made' };
    expect(await db().command(create)).toEqual({ ok: 1 });
    expect(await db().command(create)).toEqual({ ok: 1 });
    expect(await db().collection('made').drop()).toBe(true);
    expect(await db().command({ drop: 'made' })).toEqual({ ok: 1 });
  });

  test('reads, and writes without a match, create no collection', async () => {
    const collection = db().collection('untouched');
    expect(await collection.find().toArray()).toEqual([]);
    expect(await collection.countDocuments()).toBe(0);
    expect(await collection.distinct('a')).toEqual([]);
    await collection.updateOne({ a: 1 }, { $set: { a: 2 } });
    await collection.deleteMany({});
    expect(await db().listCollections({ name: 'untouched' }).toArray()).toEqual([]);
  });

  test('commands accept fields without effect on a standalone server', async () => {
    const command = {
      find: 'c',
      comment: 'x',
      limit: null,
      $readPreference: { mode: 'primary' },
      lsid: { id: 1 },
    };
    expect(await db().command(command)).toMatchObject({ ok: 1 });
    const insert = { insert: 'c', documents: [{ a: 1 }], writeConcern: { w: 'majority', j: true } };
    expect(await db().command(insert)).toEqual({ n: 1, ok: 1 });
  });

  test('field names such as constructor are plain data', async () => {
    const collection = await fresh();
    const document = JSON.parse('{"_id":1,"constructor":1,"toString":2,"__proto__":{"a":3}}');
    await collection.insertOne(document);
    await collection.updateOne({ _id: 1 }, { $set: { b: 4 } });
    document.b = 4;
    const text = JSON.stringify(document);
    expect(JSON.stringify(await collection.findOne({ _id: 1 }))).toBe(text);
    expect(JSON.stringify(await collection.findOne({}, { projection: { c: 0 } }))).toBe(text);
    expect(await collection.findOne({ toString: 2 })).toEqual(document);
    expect(await collection.findOne({ valueOf: { $exists: true } })).toBeNull();
  });
});

/** An update command with one operation. @param options e.g. `upsert` */
const update = (q: Document, u: unknown, options: Document = {}): Document => ({
  update: 'unwritten',
  updates: [{ q, u, ...options }],
});

/** The code of a command's error, or of its first write error; undefined if it succeeds. */
async function runForCode(command: Document): Promise<unknown> {
  const answer = await db()
    .command(command)
    .catch((error: unknown) => error);
  const { code, writeErrors } = Object(answer);
  return code ?? writeErrors?.[0]?.code;
}

test.each<Document>([
  ...[
    { $inc: { a: 'x' } },
    ...[{ $each: 1 }, { $each: [], $slice: 'x' }, { $each: [], $position: 0 }, { $sort: 1 }].map(
      (x) => ({ $push: { x } }),
    ),
    ...[{ $each: [3], $slice: 2 }, { $each: [3], foo: 2 }, { $each: 3 }].map((a) => ({
      $addToSet: { a },
    })),
    { $set: { '$.a': 2 } },
    { $currentDate: { a: 1 } },
    ...['$foo', '$bit', '$rename', '$min', '$mul', '$pop', '$pullAll'].map((name) => ({
      [name]: { a: 1 },
    })),
    [{ $set: { a: 1 } }],
  ].map((u) => update({}, u)),
  update({}, { $set: { 'a.$[i]': 2 } }, { arrayFilters: [{ i: 1 }] }),
  update({}, { a: 1 }, { multi: true }),
  { update: 'c', updates: [{ q: {} }] },
])('a write is refused before its documents are searched: %j', async (command) => {
  expect(await runForCode(command)).toBe(115);
});

describe('an upsert refuses', () => {
  const upserting = { upsert: true };
  const set = { $set: { n: 1 } };
  test.each<[Document, number]>([
    [update({ $and: [{ a: 1 }] }, set, upserting), 115],
    [update({ a: { $in: [1] } }, set, upserting), 115],
    [update({ a: /x/ }, set, upserting), 115],
    [update({ x: {}, 'x.x': 1, 'x.x.x': 1 }, set, upserting), 28],
    [update({ x: { x: 2 }, 'x.x': 1 }, set, upserting), 54],
    [update({ '_id.x': 1 }, { a: 1 }, upserting), 115],
    [update({ _id: 1, $expr: true }, set, upserting), 224],
    [update({ $and: [{ _id: 1 }, { $expr: true }] }, set, upserting), 224],
    [{ findAndModify: 'unwritten', query: { $expr: true }, update: set, ...upserting }, 224],
  ])('%j', async (command, code) => {
    expect(await runForCode(command)).toBe(code);
  });

  test('$expr also if a document matches', async () => {
    const collection = await fresh([{ _id: 1 }]);
    const where = { _id: 1, $expr: { $gt: ['$_id', 0] } };
    await expect(collection.updateOne(where, set, upserting)).rejects.toMatchObject({ code: 224 });
    await expect(collection.findOneAndUpdate(where, set, upserting)).rejects.toMatchObject({
      code: 224,
    });
    expect(await collection.updateOne(where, set)).toMatchObject({ modifiedCount: 1 });
  });

  test('no query on other fields if it is a replacement', async () => {
    const collection = await fresh();
    const query = { _id: 5, a: 1 };
    await collection.replaceOne(query, { b: 1 }, { upsert: true });
    expect(await collection.find().toArray()).toEqual([{ _id: 5, b: 1 }]);
  });
});

test('a replacement cannot change the _id', async () => {
  const collection = await fresh([{ _id: 1, a: 1 }]);
  await collection.replaceOne({ _id: 1 }, { a: 2 });
  await expect(collection.replaceOne({ _id: 1 }, { _id: 2 })).rejects.toMatchObject({ code: 66 });
  expect(await collection.find().toArray()).toEqual([{ _id: 1, a: 2 }]);
});

describe('levels of nesting', () => {
  const nested = (levels: number): Document =>
    levels === 1 ? { end: true } : { a: nested(levels - 1) };

  test('are limited to 180 in stored documents', async () => {
    const collection = await fresh();
    await collection.insertOne(nested(180));
    const references = [{ $id: 1, ...nested(180) }, { $id: nested(179) }].map((fields) => ({
      reference: { $ref: 'things', ...fields },
    }));
    for (const document of [nested(181), ...references])
      await expect(collection.insertOne(document)).rejects.toMatchObject({ code: 15 });
    const last = Array.from({ length: 180 }, () => 'a').join('.');
    await expect(collection.updateOne({}, { $set: { [last]: {} } })).rejects.toMatchObject({
      code: 15,
    });
    expect(await collection.countDocuments()).toBe(1);
  });

  test('are limited to 200 in messages', async () => {
    const collection = await fresh();
    expect(await collection.findOne(nested(190))).toBeNull();
    await expect(collection.findOne(nested(201))).rejects.toMatchObject({
      code: 15,
      codeName: 'Overflow',
      errmsg: 'BSONObj exceeds maximum nested object depth',
    });
  });
});
