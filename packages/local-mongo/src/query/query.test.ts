import { describe, expect, test } from '@jest/globals';
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  type Document,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'mongodb';
import { useServer } from '../testing/temporary-server';

const { fresh } = useServer();

describe('filters', () => {
  const documents: Document[] = [
    { _id: 1, n: 5, s: 'apple', tags: ['a', 'b'], sub: { x: 1, y: 2 } },
    { _id: 2, n: 10, s: 'Banana', tags: [], sub: { y: 2, x: 1 } },
    { _id: 3, n: null, s: 'cherry', tags: ['b', ['c']], items: [{ q: 1 }, { q: 7 }] },
    {
      _id: 4,
      s: 'date',
      tags: 'a',
      items: [
        { q: 3, r: 1 },
        { q: 9, r: 2 },
      ],
    },
    { _id: 5, n: [1, 20], s: 7, items: [] },
    { _id: 6, n: Number.NaN, flag: true },
  ];
  test.each<[Document, number[]]>([
    [{ n: 5 }, [1]],
    [{ n: null }, [3, 4]],
    [{ n: { $exists: true } }, [1, 2, 3, 5, 6]],
    [{ n: { $exists: false } }, [4]],
    [{ n: { $ne: 5 } }, [2, 3, 4, 5, 6]],
    [{ n: { $gt: 4 } }, [1, 2, 5]],
    [{ n: { $gte: 5, $lte: 10 } }, [1, 2, 5]],
    [{ n: { $lt: 5 } }, [5]],
    [{ n: { $not: { $gt: 4 } } }, [3, 4, 6]],
    [{ n: Number.NaN }, [6]],
    [{ s: { $type: 'string' } }, [1, 2, 3, 4]],
    [{ n: { $in: [10, null] } }, [2, 3, 4]],
    [{ n: { $nin: [10, null] } }, [1, 5, 6]],
    [{ s: /^B/ }, [2]],
    [{ s: { $regex: 'e$|^B' } }, [1, 2, 4]],
    [{ s: { $regex: '\\wan' } }, [2]],
    [{ s: { $gt: 'b' } }, [3, 4]],
    [{ tags: 'a' }, [1, 4]],
    [{ tags: ['a', 'b'] }, [1]],
    [{ tags: [] }, [2]],
    [{ tags: ['c'] }, [3]],
    [{ 'tags.0': 'a' }, [1]],
    [{ sub: { x: 1, y: 2 } }, [1]],
    [{ 'sub.x': 1 }, [1, 2]],
    [{ 'items.q': 7 }, [3]],
    [{ 'items.1.q': 9 }, [4]],
    [{ 'items.q': { $gt: 6, $lt: 2 } }, [3]],
    [{ $or: [{ n: 5 }, { s: 'date' }] }, [1, 4]],
    [{ $and: [{ n: { $gt: 1 } }, { n: { $lt: 10 } }] }, [1, 5]],
    [{ $expr: { $gt: ['$n', 5] } }, [2, 5]],
    [{}, [1, 2, 3, 4, 5, 6]],
  ])('%j', async (filter, ids) => {
    const collection = await fresh(documents);
    const found = await collection.find(filter).sort({ _id: 1 }).toArray();
    expect(found.map(({ _id }) => _id)).toEqual(ids);
    expect(await collection.countDocuments(filter)).toBe(ids.length);
  });

  test.each<Document>([
    { $or: [] },
    { $and: 1 },
    { a: { $in: 1 } },
    ...['(', '^(a+)+$', 'a*a*a*b', '[]a]', 'a.b', 'a\0b'].map(($regex) => ({ a: { $regex } })),
    { a: /^a/m },
    { a: { $regex: 'a', $options: 'i' } },
    ...['$foo', '$nor', '$text', '$where', '$jsonSchema', '$comment'].map((name) => ({
      [name]: [{ a: 1 }],
    })),
    ...['$foo', '$eq', '$mod', '$all', '$size', '$elemMatch', '$near', '$geoWithin'].map(
      (name) => ({ a: { [name]: [1] } }),
    ),
    ...[{ $type: 'int' }, { $not: /e/ }, { $ne: /e/ }, { $in: [/e/] }, { $gt: new MaxKey() }].map(
      (condition) => ({ a: condition }),
    ),
    { $expr: { $foo: 1 } },
  ])('%j is refused', async (filter) => {
    const collection = await fresh();
    await expect(collection.find(filter).toArray()).rejects.toMatchObject({ code: 115 });
  });
});

describe('order', () => {
  /** One or more values of each BSON type that is compared, in MongoDB's documented order. */
  const ordered: unknown[] = [
    null,
    Number.NaN,
    -Infinity,
    0,
    new Double(0.1),
    1,
    1.5,
    2 ** 53,
    '',
    'A',
    'a',
    'ab',
    'é',
    '\uffee',
    '😀',
    {},
    { a: 1 },
    { b: 0 },
    { a: 'x' },
    new ObjectId('000000000000000000000001'),
    new ObjectId('00000000000000000000000a'),
    false,
    true,
    new Date(-1),
    new Date(0),
  ];

  test('values of different types are sorted in the BSON order', async () => {
    const shuffled = ordered
      .map((v, _id) => ({ _id, v }))
      .sort((a, b) => ((a._id * 7) % 31) - ((b._id * 7) % 31));
    const collection = await fresh(shuffled);
    const up = await collection.find().sort({ v: 1 }).toArray();
    expect(up.map(({ _id }) => _id)).toEqual(ordered.map((_value, i) => i));
    const down = await collection.find().sort({ v: -1 }).toArray();
    expect(down).toEqual(up.toReversed());
  });

  test.each([
    new MinKey(),
    new MaxKey(),
    Decimal128.fromString('1.5'),
    Long.fromNumber(1),
    new Timestamp({ t: 1, i: 1 }),
    new Binary(Buffer.from([1]), 0),
    new BSONRegExp('a', ''),
    new Code('return 1'),
    new BSONSymbol('a'),
    new DBRef('things', new ObjectId()),
  ])('%j is stored, but sorting and comparing it is refused', async (v) => {
    const collection = await fresh([{ _id: 1, v }, { _id: 2 }]);
    expect(await collection.findOne({ _id: 1 })).toMatchObject({ _id: 1 });
    const results = await Promise.allSettled([
      collection.find().sort({ v: 1 }).toArray(),
      collection.createIndex({ v: 1 }, { unique: true }),
      collection.findOne({ v: { $gt: v } }),
      collection.distinct('v'),
    ]);
    for (const result of results)
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 115 } });
  });

  test('documents are in the order of insertion without a sort, also after updates', async () => {
    const collection = await fresh([{ _id: 3 }, { _id: 1 }, { _id: 2 }]);
    await collection.updateOne({ _id: 3 }, { $set: { a: 'x'.repeat(100) } });
    expect((await collection.find().toArray()).map(({ _id }) => _id)).toEqual([3, 1, 2]);
  });

  test.each<Document>([
    { 'b.': 1 },
    { b: 2 },
    { a: 1 },
    { 'a.c': 1 },
    { b: 1, a: 1 },
    { 'b.0': 1 },
    { $natural: 1 },
    { b: { $meta: 'textScore' } },
  ])('an order by %j is refused', async (sort) => {
    const collection = await fresh([{ a: [1, 2], b: 1 }, { a: 1 }]);
    const find = { find: collection.collectionName, sort };
    await expect(collection.db.command(find)).rejects.toMatchObject({ code: 115 });
  });
});

describe('projections', () => {
  const document = {
    _id: 1,
    a: 1,
    b: { c: 2, d: 3 },
    list: [{ x: 1, y: 1 }, { x: 2, y: 2 }, 5],
    tags: ['p', 'q', 'r'],
  };
  test.each<[Document, Document]>([
    [{ a: 1 }, { _id: 1, a: 1 }],
    [{ a: 1, _id: 0 }, { a: 1 }],
    [{ _id: 1 }, { _id: 1 }],
    [{ _id: 0, a: 0, list: 0, tags: 0 }, { b: { c: 2, d: 3 } }],
    [{ list: { $elemMatch: { x: { $gt: 0 } } } }, { _id: 1, list: [{ x: 1, y: 1 }] }],
    [{ list: { $elemMatch: { x: 3 } }, a: 1, _id: 0 }, { a: 1 }],
    [{ a: { $elemMatch: { x: 1 } }, _id: 0 }, {}],
  ])('%j', async (projection, expected) => {
    const collection = await fresh([document]);
    expect(await collection.findOne({}, { projection })).toStrictEqual(expected);
  });

  test.each<Document>([
    { a: 1, b: 0 },
    { a: 0, b: 1 },
    { 'b.c': 1 },
    { 'b.': 1 },
    { b: '$a' },
    { b: { c: 1 } },
    { 'list.$': 1 },
    { list: { $elemMatch: 2 } },
    { tags: { $slice: 2 } },
  ])('%j is refused', async (projection) => {
    const collection = await fresh([document]);
    await expect(collection.findOne({}, { projection })).rejects.toMatchObject({ code: 115 });
  });
});

describe('cursors', () => {
  const many = Array.from({ length: 250 }, (_, _id) => ({ _id }));

  test('all documents are returned in batches, in order', async () => {
    const collection = await fresh(many);
    expect(await collection.find().batchSize(7).toArray()).toEqual(many);
    expect(await collection.find().toArray()).toEqual(many);
    expect(await collection.find().skip(240).limit(20).toArray()).toEqual(many.slice(240));
    expect(await collection.find().sort({ _id: -1 }).limit(2).toArray()).toEqual([
      { _id: 249 },
      { _id: 248 },
    ]);
    expect(await collection.aggregate([], { batchSize: 3 }).toArray()).toEqual(many);
  });

  test('a batch has at most the requested size, the first one 101 by default', async () => {
    const collection = await fresh(many);
    const { db, collectionName: find } = collection;
    const first = await db.command({ find });
    expect(first.cursor.firstBatch).toHaveLength(101);
    const next = await db.command({ getMore: first.cursor.id, collection: find, batchSize: 9 });
    expect(next.cursor.nextBatch).toHaveLength(9);
    expect(next.cursor.nextBatch[0]).toEqual({ _id: 101 });
  });

  test('a single batch leaves no cursor open', async () => {
    const collection = await fresh(many);
    const find = { find: collection.collectionName, batchSize: 9, singleBatch: true };
    const { cursor } = await collection.db.command(find);
    expect(cursor).toMatchObject({ id: 0, firstBatch: many.slice(0, 9) });
  });

  test('a killed cursor is not found', async () => {
    const collection = await fresh(many);
    const first = await collection.db.command({ find: collection.collectionName });
    const { id } = first.cursor;
    const killCursors = { killCursors: collection.collectionName, cursors: [id] };
    await collection.db.command(killCursors);
    await expect(
      collection.db.command({ getMore: id, collection: collection.collectionName }),
    ).rejects.toMatchObject({ code: 43, codeName: 'CursorNotFound' });
  });

  test('a cursor returns a snapshot from when it was opened', async () => {
    const collection = await fresh(many);
    const cursor = collection.find().batchSize(10);
    await cursor.next();
    await collection.deleteMany({});
    expect(await cursor.toArray()).toHaveLength(249);
  });

  test('distinct unwinds arrays', async () => {
    const collection = await fresh([
      { t: ['a', 'b'] },
      { t: 'a' },
      { t: 3 },
      { u: [{ v: ['x'] }, { v: 'y' }] },
    ]);
    expect(await collection.distinct('u.v')).toEqual(['x', 'y']);
    expect(await collection.distinct('t')).toEqual([3, 'a', 'b']);
    expect(await collection.distinct('t', { t: 3 })).toEqual([3]);
  });
});

describe('bulk writes', () => {
  test('stop at the first error if ordered, and continue if unordered', async () => {
    const ordered = await fresh([{ _id: 2 }]);
    const batch = () => [{ _id: 1 }, { _id: 2 }, { _id: 3 }];
    await expect(ordered.insertMany(batch())).rejects.toMatchObject({
      code: 11000,
      insertedCount: 1,
      writeErrors: [{ index: 1, code: 11000 }],
    });
    expect(await ordered.countDocuments()).toBe(2);
    const unordered = await fresh([{ _id: 2 }]);
    await expect(unordered.insertMany(batch(), { ordered: false })).rejects.toMatchObject({
      insertedCount: 2,
    });
    expect(await unordered.countDocuments()).toBe(3);
  });

  test('report the counts of mixed operations', async () => {
    const collection = await fresh([
      { _id: 1, n: 1 },
      { _id: 2, n: 1 },
    ]);
    const result = await collection.bulkWrite([
      { insertOne: { document: { _id: 3 } } },
      { updateMany: { filter: { n: 1 }, update: { $inc: { n: 1 } } } },
      { updateOne: { filter: { _id: 9 }, update: { $set: { n: 9 } }, upsert: true } },
      { deleteOne: { filter: { _id: 3 } } },
      { replaceOne: { filter: { _id: 1 }, replacement: { r: 1 } } },
    ]);
    expect(result).toMatchObject({
      insertedCount: 1,
      matchedCount: 3,
      modifiedCount: 3,
      upsertedCount: 1,
      upsertedIds: { 2: 9 },
      deletedCount: 1,
    });
    expect(await collection.find().toArray()).toEqual([
      { _id: 1, r: 1 },
      { _id: 2, n: 2 },
      { _id: 9, n: 9 },
    ]);
  });
});
