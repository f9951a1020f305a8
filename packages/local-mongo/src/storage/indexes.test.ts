import { describe, expect, test } from '@jest/globals';
import { type Document, Double } from 'mongodb';
import { catchError, useServer } from '../testing/temporary-server';

const { fresh, db } = useServer();

describe('unique indexes', () => {
  test('a duplicate is refused with pattern, value and a message', async () => {
    const collection = await fresh([{ _id: 1, name: 'x' }]);
    await collection.createIndex({ name: 1 }, { unique: true });
    expect(await catchError(collection.insertOne({ name: 'x' }))).toMatchObject({
      code: 11000,
      keyPattern: { name: 1 },
      keyValue: { name: 'x' },
      message: `E11000 duplicate key error collection: ${collection.namespace} index: name_1 dup key: {"name":"x"}`,
    });
    expect(await collection.countDocuments()).toBe(1);
  });

  test.each<[string, Document, Document, Document, Document]>([
    ['the _id', { _id: 1 }, { _id: 1 }, { _id: 1 }, { _id: 1 }],
    ['null for a missing value', { a: 1 }, { a: null }, { b: 1 }, { a: null }],
    ['a compound key', { a: 1, b: -1 }, { a: 1, b: 2 }, { a: 1, b: 2 }, { a: 1, b: 2 }],
    ['a number of any type', { a: 1 }, { a: 5 }, { a: new Double(5) }, { a: 5 }],
  ])('%s is unique', async (_, key, there, another, keyValue) => {
    const collection = await fresh([there]);
    if (!('_id' in key)) await collection.createIndex(key, { unique: true });
    await expect(collection.insertOne(another)).rejects.toMatchObject({
      code: 11000,
      keyPattern: key,
      keyValue,
    });
  });

  test('keys that differ in one field of a compound key are no duplicates', async () => {
    const collection = await fresh([{ a: 1, b: 1 }]);
    await collection.createIndex({ a: 1, b: -1 }, { unique: true });
    await collection.insertOne({ a: 1, b: 2 });
  });

  test.each<Document>([{ a: [1] }, { a: 1, b: [] }, { a: 1, c: [{ d: 1 }] }])(
    'an array such as %j is refused, in another index it is not',
    async (document) => {
      const collection = await fresh();
      const key = { a: 1, b: 1, 'c.d': 1 } as const;
      await collection.createIndex(key);
      await collection.insertOne({ ...document });
      await expect(collection.createIndex(key, { name: 'n', unique: true })).rejects.toMatchObject({
        code: 115,
      });
    },
  );

  test.each<Document>([{}, { sparse: true }, { partialFilterExpression: { b: 1 } }])(
    'an array is refused in an existing index with %j',
    async (options) => {
      const there = { _id: 1, a: 1, b: 1 };
      const collection = await fresh([there]);
      await collection.createIndex({ a: 1 }, { unique: true, ...options });
      const refused = { code: 115 };
      await expect(collection.insertOne({ a: [2], b: 1 })).rejects.toMatchObject(refused);
      const update = collection.updateOne({ _id: 1 }, { $set: { a: [2] } });
      await expect(update).rejects.toMatchObject(refused);
      expect(await collection.find().toArray()).toEqual([there]);
    },
  );

  test('an update to the value of another document is refused, to its own value it is not', async () => {
    const collection = await fresh([
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ]);
    await collection.createIndex({ a: 1 }, { unique: true });
    await expect(collection.updateOne({ _id: 1 }, { $set: { a: 2 } })).rejects.toMatchObject({
      code: 11000,
    });
    await collection.updateOne({ _id: 1 }, { $set: { a: 1, b: 1 } });
    expect(await collection.find().toArray()).toEqual([
      { _id: 1, a: 1, b: 1 },
      { _id: 2, a: 2 },
    ]);
  });

  test('building an index over duplicates fails and leaves no index', async () => {
    const collection = await fresh([{ a: 1 }, { a: 1 }]);
    await expect(collection.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({
      code: 11000,
    });
    expect(await collection.indexes()).toHaveLength(1);
  });
});

describe('sparse and partial indexes', () => {
  test('a sparse unique index ignores documents without the field', async () => {
    const collection = await fresh([{ a: 1 }]);
    await collection.createIndex({ b: 1 }, { unique: true, sparse: true });
    await collection.insertMany([{ a: 2 }, { b: 1 }]);
    await expect(collection.insertOne({ b: 1 })).rejects.toMatchObject({ code: 11000 });
    expect(await collection.find({ b: null }).toArray()).toHaveLength(2);
    expect(await collection.find().sort({ b: 1 }).toArray()).toHaveLength(3);
  });

  test('a partial unique index covers only documents that match its filter', async () => {
    const collection = await fresh();
    await collection.createIndex(
      { email: 1 },
      { unique: true, partialFilterExpression: { active: true } },
    );
    await collection.insertMany([
      { _id: 1, email: 'a', active: true },
      { _id: 2, email: 'a', active: false },
    ]);
    await expect(collection.insertOne({ email: 'a', active: true })).rejects.toMatchObject({
      code: 11000,
    });
    await expect(
      collection.updateOne({ _id: 2 }, { $set: { active: true } }),
    ).rejects.toMatchObject({ code: 11000 });
    await collection.updateOne({ _id: 1 }, { $set: { active: false } });
    await collection.updateOne({ _id: 2 }, { $set: { active: true } });
    expect(await collection.find({ email: 'a' }).toArray()).toHaveLength(2);
    expect(await collection.find({ email: 'a', active: true }).toArray()).toHaveLength(1);
  });
});

describe('definitions', () => {
  test('creating an index again changes nothing', async () => {
    const collection = await fresh();
    const command = {
      createIndexes: collection.collectionName,
      indexes: [{ key: { a: 1 }, name: 'a_1', unique: true }],
    };
    await db().command(command);
    await db().command(command);
    expect(await collection.indexes()).toHaveLength(2);
  });

  test('an index that conflicts with an existing one is refused', async () => {
    const collection = await fresh();
    await collection.createIndex({ a: 1 });
    await expect(collection.createIndex({ a: 1 }, { name: 'other' })).rejects.toMatchObject({
      code: 85,
      codeName: 'IndexOptionsConflict',
    });
    await expect(collection.createIndex({ a: 1 }, { expireAfterSeconds: 9 })).rejects.toMatchObject(
      { code: 85 },
    );
    await expect(collection.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({
      code: 86,
      codeName: 'IndexKeySpecsConflict',
    });
    await expect(collection.createIndex({ b: 1 }, { name: 'a_1' })).rejects.toMatchObject({
      code: 86,
    });
  });

  test('indexes are listed with their options and dropped by name', async () => {
    const collection = await fresh([{ a: 1 }]);
    await collection.createIndex({ a: 1, 'b.c': -1 }, { sparse: true });
    await collection.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    expect(await collection.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1, 'b.c': -1 }, name: 'a_1_b.c_-1', sparse: true },
      { v: 2, key: { at: 1 }, name: 'at_1', expireAfterSeconds: 60 },
    ]);
    await collection.dropIndex('at_1');
    expect(await collection.indexes()).toHaveLength(2);
    await expect(collection.dropIndex('at_1')).rejects.toMatchObject({ code: 27 });
    await expect(collection.dropIndex('_id_')).rejects.toMatchObject({ code: 72 });
  });
});

test('a query returns the same with and without a unique index', async () => {
  const values = [null, 1, 2, 2.5, 'a', { x: 1 }, true, new Date(5)];
  const documents = values.map((a, _id) => ({ _id, a }));
  const plain = await fresh(documents);
  const indexed = await fresh(documents);
  await indexed.createIndex({ a: 1 }, { unique: true });
  const ids = async (collection: typeof plain, query: Document) =>
    (await collection.find(query).toArray()).map(({ _id }) => _id);
  for (const a of [...values, 3, 9, [], [1], /a/, { $in: [1, 'a'] }, { $gt: 1 }])
    for (const query of [{ a }, { a, _id: 1 }, { $or: [{ a }, { _id: 2 }] }])
      expect(await ids(indexed, query)).toEqual(await ids(plain, query));
});

describe('a definition is refused', () => {
  const named = (specification: Document): Document => ({
    key: { a: 1 },
    name: 'n',
    ...specification,
  });
  const filters = [
    1,
    { $and: [{ a: 1 }] },
    { a: 1, b: 1 },
    { a: { $type: 'string', $in: ['x'] } },
    { a: { $ne: 1 } },
    { a: { $exists: true } },
    { a: /x/ },
  ];
  test.each<Document>([
    { key: { a: 1 } },
    { name: 'n' },
    ...[1, {}, { a: 2 }, { a: 'text' }, { 'a.0': 1 }, { _id: 1 }].map((key) => named({ key })),
    ...[1, '', '*', '_id_'].map((name) => named({ name })),
    ...[{ v: 1 }, { unique: 'yes' }, { sparse: 'yes' }, { hidden: true }].map(named),
    named({ key: { a: 1, b: 1 }, expireAfterSeconds: 1 }),
    ...filters.map((partialFilterExpression) => named({ partialFilterExpression })),
  ])('%j', async (index) => {
    const command = { createIndexes: 'refused', indexes: [index] };
    await expect(db().command(command)).rejects.toMatchObject({ code: 115 });
  });
});

test('a hint must name an index that holds every document', async () => {
  const collection = await fresh([{ _id: 1, a: 3 }, { _id: 2 }]);
  await collection.createIndex({ a: 1 });
  await collection.createIndex({ b: 1 }, { sparse: true });
  expect(await collection.countDocuments({ a: 3 }, { hint: { a: 1 } })).toBe(1);
  const count = (hint: Document) => collection.countDocuments({}, { hint });
  await expect(count({ nope: 1 })).rejects.toMatchObject({ code: 2 });
  await expect(count({ b: 1 })).rejects.toMatchObject({ code: 115 });
  // The hint has no effect if there is no collection.
  const aggregate = { aggregate: 'missing', pipeline: [], cursor: {}, hint: { nope: 1 } };
  expect(await db().command(aggregate)).toMatchObject({ ok: 1 });
});
