import { describe, expect, test } from '@jest/globals';
import { Long, type Document } from 'mongodb';
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
    [{ find: 'c', let: { x: '$a' } }, 4890500, 'Location4890500'],
    [{ find: 'c', let: { x: { $nonsense: 1 } } }, 168, 'InvalidPipelineOperator'],
    // Known to MongoDB 8 first.
    [
      { update: 'c', updates: [{ q: {}, u: { $set: { a: 1 } }, sort: { a: 1 } }] },
      40415,
      'Location40415',
    ],
    [{ find: 'c', limit: 'x' }, 14, 'TypeMismatch'],
    [{ find: 'c', skip: -1 }, 51024, 'Location51024'],
    [{ find: 'c', tailable: true }, 2, 'BadValue'],
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
      maxTimeMS: 1000,
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

test('let is evaluated once, by every command that takes it, in its order', async () => {
  const collection = await fresh([
    { _id: 1, n: 3 },
    { _id: 2, n: 4 },
  ]);
  const variables = {
    two: { $add: [1, 1] },
    three: { $add: ['$$two', 1] },
    text: { $literal: '$n' },
  };
  const isThree = { $expr: { $eq: ['$n', '$$three'] } };
  const shown = await collection
    .aggregate([{ $match: isThree }, { $project: { three: '$$three', text: '$$text' } }], {
      let: variables,
    })
    .toArray();
  expect(shown).toEqual([{ _id: 1, three: 3, text: '$n' }]);
  expect(await collection.find(isThree, { let: variables }).toArray()).toEqual([{ _id: 1, n: 3 }]);
  await collection.updateOne(isThree, { $set: { updated: true } }, { let: variables });
  await collection.findOneAndUpdate(isThree, { $set: { found: true } }, { let: variables });
  expect(await collection.findOne({ _id: 1 })).toMatchObject({ updated: true, found: true });
  await collection.deleteOne(isThree, { let: variables });
  expect(await collection.countDocuments()).toBe(1);
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
