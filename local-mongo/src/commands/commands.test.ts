import { describe, expect, test } from '@jest/globals';
import { Long, Timestamp, type Document } from 'mongodb';
import { useServer } from '../testing/temporary-server';

const { fresh, db } = useServer();

describe('what is not here is refused by its name with MongoDB’s codes', () => {
  test.each<[Document, number, string]>([
    [{ nonsense: 1 }, 59, 'CommandNotFound'],
    [{ toString: 1 }, 59, 'CommandNotFound'],
    [{ explain: { find: 'c' } }, 115, 'CommandNotSupported'],
    [{ collMod: 'c' }, 115, 'CommandNotSupported'],
    [{ mapReduce: 'c' }, 115, 'CommandNotSupported'],
    [{ create: 'c', capped: true, size: 1000 }, 115, 'CommandNotSupported'],
    [{ create: 'c', validator: { a: 1 } }, 115, 'CommandNotSupported'],
    [{ find: 'c', collation: { locale: 'de' } }, 115, 'CommandNotSupported'],
    [
      { createIndexes: 'c', indexes: [{ key: { a: 'text' }, name: 'a' }] },
      115,
      'CommandNotSupported',
    ],
    [
      { createIndexes: 'c', indexes: [{ key: { a: '2dsphere' }, name: 'a' }] },
      115,
      'CommandNotSupported',
    ],
    [{ aggregate: 'c', pipeline: [] }, 9, 'FailedToParse'],
    [{ find: 'c', nonsense: 1 }, 40415, 'Location40415'],
    [{ find: 1 }, 73, 'InvalidNamespace'],
    [{ find: 'c', filter: 1 }, 14, 'TypeMismatch'],
    [{ find: 'c', let: { x: 1 } }, 115, 'CommandNotSupported'],
    [{ find: 'c', maxTimeMS: 1000 }, 115, 'CommandNotSupported'],
    [{ find: 'c', collation: { locale: 'de' } }, 115, 'CommandNotSupported'],
    // Known to MongoDB 8 first.
    [
      { update: 'c', updates: [{ q: {}, u: { $set: { a: 1 } }, sort: { a: 1 } }] },
      40415,
      'Location40415',
    ],
    [{ find: 'c', limit: 'x' }, 14, 'TypeMismatch'],
    [{ count: 'c', limit: 'x' }, 14, 'TypeMismatch'],
    [{ find: 'c', skip: -1 }, 51024, 'Location51024'],
    [{ find: 'c', tailable: true }, 115, 'CommandNotSupported'],
    [{ insert: 'c', documents: [] }, 16, 'InvalidLength'],
    [{ insert: 'c' }, 40414, 'Location40414'],
    [{ insert: 'c', documents: [{ a: 1 }], txnNumber: Long.ONE }, 20, 'IllegalOperation'],
    [{ insert: 'c', documents: [{ a: 1 }], writeConcern: { w: 2 } }, 2, 'BadValue'],
    [{ insert: 'a$b', documents: [{ a: 1 }] }, 73, 'InvalidNamespace'],
    [{ getMore: Long.ONE, collection: 'c' }, 43, 'CursorNotFound'],
    [{ findAndModify: 'c', query: {} }, 9, 'FailedToParse'],
    [{ listIndexes: 'missing' }, 26, 'NamespaceNotFound'],
    [{ dropIndexes: 'missing', index: 'a' }, 26, 'NamespaceNotFound'],
    [
      { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a', nonsense: 1 }] },
      197,
      'InvalidIndexSpecificationOption',
    ],
    [{ createIndexes: 'c', indexes: [{ key: {}, name: 'a' }] }, 67, 'CannotCreateIndex'],
    [
      { createIndexes: 'c', indexes: [{ key: { a: 1, b: 1 }, name: 'a', expireAfterSeconds: 1 }] },
      67,
      'CannotCreateIndex',
    ],
  ])('%j', async (command, code, codeName) => {
    await expect(db().command(command)).rejects.toMatchObject({ code, codeName });
  });

  test.each<[string, Document | Document[]]>([
    ['a pipeline', [{ $set: { a: 1 } }]],
    ['$bit', { $bit: { a: { and: 1 } } }],
  ])('an update with %s', async (_, update) => {
    const collection = await fresh([{ _id: 1, a: 1 }]);
    await expect(collection.updateOne({}, update)).rejects.toMatchObject({ code: 115 });
  });

  test.each<[Document, number]>([
    [{ _id: [1] }, 53],
    [{ _id: /x/ }, 53],
  ])('the document %j', async (document, code) => {
    const collection = await fresh();
    await expect(collection.insertOne(document)).rejects.toMatchObject({ code });
  });
});

describe('databases and collections', () => {
  test('create is repeatable, drop of nothing is not an error', async () => {
    const create = { create: 'made' };
    expect(await db().command(create)).toEqual({ ok: 1 });
    expect(await db().command(create)).toEqual({ ok: 1 });
    expect(await db().collection('made').drop()).toBe(true);
    expect(await db().command({ drop: 'made' })).toEqual({ ok: 1 });
  });

  test('reading, and writing that finds nothing, create no collection', async () => {
    const collection = db().collection('untouched');
    expect(await collection.find().toArray()).toEqual([]);
    expect(await collection.countDocuments()).toBe(0);
    expect(await collection.distinct('a')).toEqual([]);
    await collection.updateOne({ a: 1 }, { $set: { a: 2 } });
    await collection.deleteMany({});
    expect(await db().listCollections({ name: 'untouched' }).toArray()).toEqual([]);
  });

  test('databases come with their first collection and go with their last', async () => {
    const other = db().client.db('other');
    const names = async () =>
      (await other.admin().listDatabases()).databases.map(({ name }) => name);
    await other.collection('c').insertOne({ a: 1 });
    expect(await names()).toContain('other');
    await other.dropDatabase();
    expect(await names()).not.toContain('other');
  });

  test('commands take the fields that mean nothing to a server on its own', async () => {
    const command = {
      find: 'c',
      comment: 'x',
      maxTimeMS: 0,
      readConcern: { level: 'majority' },
      $readPreference: { mode: 'primary' },
      lsid: { id: 1 },
      $clusterTime: {},
    };
    expect(await db().command(command)).toMatchObject({ ok: 1 });
    const insert = { insert: 'c', documents: [{ a: 1 }], writeConcern: { w: 'majority', j: true } };
    expect(await db().command(insert)).toEqual({ n: 1, ok: 1 });
  });

  test('field names that JavaScript objects have of their own are plain data', async () => {
    const collection = await fresh();
    const document = JSON.parse('{"_id":1,"constructor":1,"toString":2,"hasOwnProperty":3}');
    await collection.insertOne(document);
    expect(await collection.findOne({ toString: 2 })).toEqual(document);
    expect(await collection.findOne({ valueOf: { $exists: true } })).toBeNull();
  });
});

/** A query, an update, and whether it inserts where nothing is found, in a collection with one document. */
const update = (q: Document, u: unknown, options: Document = {}): Document => ({
  update: 'unwritten',
  updates: [{ q, u, ...options }],
});

/** The code of a command's error, or of its first write error; undefined when it is done. */
async function codeOf(command: Document): Promise<unknown> {
  const answer = await db()
    .command(command)
    .catch((error: unknown) => error);
  const { code, writeErrors } = Object(answer);
  return code ?? writeErrors?.[0]?.code;
}

describe('what a write says is read before anything is looked for', () => {
  test.each<[Document, number]>([
    [update({}, { $inc: { a: 'x' } }), 14],
    [update({}, { $push: { x: { $each: 1 } } }), 2],
    [update({}, { $push: { x: { $each: [], $sort: {} } } }), 2],
    [update({}, { $push: { x: { $each: [], $sort: { a: 2 } } } }), 2],
    [update({}, { $push: { x: { $each: [], $sort: 'x' } } }), 2],
    [update({}, { $push: { x: { $each: [], $slice: 'x' } } }), 2],
    [update({}, { $push: { x: { $each: [], $position: 0.5 } } }), 2],
    [update({}, { $push: { x: { $each: [], $foo: 1 } } }), 2],
    [update({}, { $addToSet: { a: { $each: [3], $slice: 2 } } }), 2],
    [update({}, { $addToSet: { a: { $each: [3], foo: 2 } } }), 2],
    [update({}, { $addToSet: { a: { $each: 3 } } }), 14],
    [update({}, { $pull: { a: { $expr: true } } }), 224],
    [update({}, { $pull: { a: { $in: 1 } } }), 2],
    [update({}, { $set: { 'a.$[i]': 2 } }), 2],
    [update({}, { $set: { 'a.$.b.$.c': 2 } }), 2],
    [update({}, { $set: { '$.a': 2 } }), 2],
    [update({}, { $set: { 'a.$[i]': 2 } }, { arrayFilters: [{ $expr: true }] }), 224],
    [
      update(
        {},
        { $set: { 'a.$[i]': 2 } },
        { arrayFilters: [{ i: { $elemMatch: { $expr: 1 } } }] },
      ),
      2,
    ],
    [update({}, { a: 1 }, { arrayFilters: [{ i: 1 }] }), 9],
    [update({}, { $currentDate: { a: 1 } }), 2],
    [update({}, { $currentDate: { a: 'date' } }), 2],
    [update({}, { $currentDate: { a: { $type: true } } }), 2],
    [update({}, { $currentDate: { a: { $type: 'date', extra: 1 } } }), 2],
    [update({}, { $foo: { a: 1 } }), 9],
    [update({}, { $bit: { a: { and: 1 } } }), 115],
    [update({}, { $rename: { a: 'b' } }), 115],
    [update({}, [{ $set: { a: 1 } }]), 115],
    [{ insert: 'unwritten', documents: [{ at: new Timestamp({ t: 0, i: 0 }) }] }, 115],
    [update({}, { at: new Timestamp({ t: 0, i: 0 }) }), 115],
    [{ update: 'c', updates: [{ u: { $set: { a: 1 } } }] }, 40414],
    [{ update: 'c', updates: [{ q: {} }] }, 40414],
    [{ delete: 'c', deletes: [{ limit: 0 }] }, 40414],
    [{ delete: 'c', deletes: [{ q: {} }] }, 40414],
    [{ findAndModify: 'c', update: { $inc: { a: 'x' } } }, 14],
    [{ findAndModify: 'c', remove: true, arrayFilters: [] }, 9],
    [{ findAndModify: 'c', update: { a: 1 }, arrayFilters: [{ i: 1 }] }, 9],
  ])('%j', async (command, code) => {
    expect(await codeOf(command)).toBe(code);
  });

  test('and fails the whole command where something is missing', async () => {
    const collection = await fresh([{ _id: 1 }]);
    const deletes = [{ q: {}, limit: 0 }, { limit: 0 }];
    await expect(
      db().command({ delete: collection.collectionName, deletes }),
    ).rejects.toMatchObject({ code: 40414 });
    expect(await collection.countDocuments()).toBe(1);
  });

  test.each<[Document, number]>([[update({ _id: 1 }, { $inc: { most: 1 } }), 2]])(
    '%j of a document',
    async (command, code) => {
      const collection = await fresh([{ _id: 1, a: 1, most: Long.MAX_VALUE }]);
      expect(await codeOf({ ...command, update: collection.collectionName })).toBe(code);
    },
  );
});

describe('an upsert refuses', () => {
  const upserting = { upsert: true };
  const set = { $set: { n: 1 } };
  test.each<[Document, number]>([
    [update({ $and: [{ a: 1 }, { a: 2 }] }, set, upserting), 54],
    [update({ a: 1, $and: [{ a: 1 }] }, set, upserting), 54],
    [update({ x: {}, 'x.x': 1 }, set, upserting), 54],
    [update({ x: 1, 'x.x': 1 }, set, upserting), 54],
    [update({ $and: [{ _id: 1 }, { _id: 2 }] }, { a: 1 }, upserting), 54],
    [update({ '_id.x': 1 }, { a: 1 }, upserting), 111],
    [update({ _id: 1, $expr: true }, set, upserting), 224],
    [update({ $and: [{ _id: 1 }, { $expr: true }] }, set, upserting), 224],
    [{ findAndModify: 'unwritten', query: { $expr: true }, update: set, ...upserting }, 224],
  ])('%j', async (command, code) => {
    expect(await codeOf(command)).toBe(code);
  });

  test('$expr also where a document matches', async () => {
    const collection = await fresh([{ _id: 1 }]);
    const where = { _id: 1, $expr: { $eq: ['$_id', 1] } };
    await expect(collection.updateOne(where, set, upserting)).rejects.toMatchObject({ code: 224 });
    await expect(collection.findOneAndUpdate(where, set, upserting)).rejects.toMatchObject({
      code: 224,
    });
    expect(await collection.updateOne(where, set)).toMatchObject({ modifiedCount: 1 });
  });

  test('nothing that a replacement does not take over', async () => {
    const collection = await fresh();
    const query = { _id: 5, $and: [{ a: 1 }, { a: 2 }] };
    await collection.replaceOne(query, { b: 1 }, { upsert: true });
    expect(await collection.find().toArray()).toEqual([{ _id: 5, b: 1 }]);
  });
});

test('a replacement counts as a change unless it is the whole document', async () => {
  const collection = await fresh([{ _id: 1, a: 1 }]);
  const modified = async (replacement: Document) =>
    (await collection.replaceOne({ _id: 1 }, replacement)).modifiedCount;
  expect(await modified({ a: 1 })).toBe(1);
  expect(await modified({ _id: 1, a: 1 })).toBe(0);
  expect(await modified({ _id: 1, a: 2 })).toBe(1);
});

describe('what is asked of a replica set', () => {
  const insert = { insert: 'c', documents: [{ a: 1 }] };
  test.each<[Document, number]>([
    [{ ...insert, writeConcern: 'x' }, 14],
    [{ ...insert, writeConcern: { w: -1 } }, 9],
    [{ ...insert, writeConcern: { w: 51 } }, 9],
    [{ ...insert, writeConcern: { w: 'foo' } }, 2],
    [{ ...insert, writeConcern: { w: true } }, 9],
    [{ ...insert, writeConcern: { j: 'x' } }, 14],
    [{ ...insert, writeConcern: { wtimeout: 'x' } }, 14],
    [{ ...insert, writeConcern: { nonsense: 1 } }, 40415],
    [{ ...insert, readConcern: { level: 'majority' } }, 72],
    [{ find: 'c', writeConcern: { w: 1 } }, 72],
    [{ find: 'c', readConcern: 1 }, 14],
    [{ find: 'c', readConcern: { level: 1 } }, 14],
    [{ find: 'c', readConcern: { level: 'bogus' } }, 9],
    [{ find: 'c', readConcern: { level: 'linearizable' } }, 123],
    [{ find: 'c', readConcern: { level: 'snapshot' } }, 123],
    [{ find: 'c', readConcern: { afterClusterTime: 1 } }, 115],
  ])('%j', async (command, code) => {
    expect(await codeOf(command)).toBe(code);
  });
});

describe('levels of nesting', () => {
  const nested = (levels: number): Document =>
    levels === 1 ? { end: true } : { a: nested(levels - 1) };

  test('180 are stored, more are not', async () => {
    const collection = await fresh();
    await collection.insertOne(nested(180));
    await expect(collection.insertOne(nested(181))).rejects.toMatchObject({ code: 15 });
    const last = Array.from({ length: 180 }, () => 'a').join('.');
    await expect(collection.updateOne({}, { $set: { [last]: {} } })).rejects.toMatchObject({
      code: 15,
    });
    expect(await collection.countDocuments()).toBe(1);
  });

  test('no message has more than 200', async () => {
    const collection = await fresh();
    expect(await collection.findOne(nested(190))).toBeNull();
    await expect(collection.findOne(nested(201))).rejects.toMatchObject({
      code: 15,
      codeName: 'Overflow',
      errmsg: 'BSONObj exceeds maximum nested object depth',
    });
  });
});
