import { describe, expect, test } from '@jest/globals';
import { Decimal128, type Document, Double, Int32, Long } from 'mongodb';
import { useServer } from '../testing/temporary-server';

const { fresh } = useServer();

const sales: Document[] = [
  { _id: 1, item: 'pen', price: 2, n: 3, tags: ['x', 'y'] },
  { _id: 2, item: 'ink', price: 9.5, n: 1, tags: [] },
  { _id: 3, item: 'pen', price: 4, n: 2 },
];

describe('stages', () => {
  test.each<[string, Document[], Document[]]>([
    [
      '$group with its accumulators',
      [
        {
          $group: {
            _id: '$item',
            count: { $sum: 1 },
            dear: { $sum: { $cond: [{ $gt: ['$price', 3] }, 1, 0] } },
            low: { $min: '$price' },
            high: { $max: '$price' },
          },
        },
        { $sort: { count: -1, _id: 1 } },
      ],
      [
        { _id: 'pen', count: 2, dear: 1, low: 2, high: 4 },
        { _id: 'ink', count: 1, dear: 1, low: 9.5, high: 9.5 },
      ],
    ],
    [
      '$group over everything',
      [{ $group: { _id: null, n: { $sum: '$n' } } }],
      [{ _id: null, n: 6 }],
    ],
    [
      '$group by a document',
      [
        { $group: { _id: { i: '$item', none: '$none', tags: { $ifNull: ['$tags', null] } } } },
        { $sort: { _id: 1 } },
      ],
      [
        { _id: { i: 'ink', tags: [] } },
        { _id: { i: 'pen', tags: null } },
        { _id: { i: 'pen', tags: ['x', 'y'] } },
      ],
    ],
    [
      '$match, $sort, $limit',
      [{ $match: { n: { $gt: 1 } } }, { $sort: { n: 1 } }, { $limit: 1 }],
      [sales[2] ?? {}],
    ],
  ])('%s', async (_, pipeline, expected) => {
    const collection = await fresh(sales);
    expect(await collection.aggregate(pipeline).toArray()).toStrictEqual(expected);
    expect(await collection.find().toArray()).toEqual(sales);
  });

  test.each<Document>([
    {},
    { $match: {}, $sort: { a: 1 } },
    { $match: 1 },
    { $sort: {} },
    { $limit: 0 },
    { $group: { n: { $sum: 1 } } },
    { $group: { _id: 1, n: { $sum: 1, $min: 1 } } },
    { $group: { _id: 1, $n: { $sum: 1 } } },
    { $group: { _id: 1, n: { $push: '$a' } } },
    ...'$foo $out $merge $changeStream $lookup $facet $unwind $project $count $skip'
      .split(' ')
      .map((stage) => ({ [stage]: {} })),
  ])('%j is refused', async (stage) => {
    const collection = await fresh(sales);
    await expect(collection.aggregate([stage]).toArray()).rejects.toMatchObject({ code: 115 });
  });
});

describe('numbers keep their types', () => {
  test.each<[string, unknown[], unknown]>([
    ['ints', [1, 2], new Int32(3)],
    ['a whole double', [new Double(1), 2], new Double(3)],
    ['a double beyond 32 bits', [2 ** 31, 1], new Double(2 ** 31 + 1)],
    ['infinity', [Infinity, 1], new Double(Infinity)],
    ['numbers beside texts', ['x', null, 5], new Int32(5)],
    ['nothing', ['x'], new Int32(0)],
  ])('%s', async (_, values, sum) => {
    const collection = await fresh(values.map((v, _id) => ({ _id, v })));
    const [found] = await collection
      .aggregate([{ $group: { _id: null, sum: { $sum: '$v' } } }], { promoteValues: false })
      .toArray();
    expect(found).toEqual({ _id: null, sum });
  });

  test.each<[string, unknown[]]>([
    ['decimals', [Decimal128.fromString('0.1')]],
    ['64-bit integers', [Long.ONE]],
    ['a sum of integers beyond 32 bits', [2 ** 31 - 1, 1]],
  ])('%s is refused', async (_, values) => {
    const collection = await fresh(values.map((v) => ({ v })));
    const sum = collection.aggregate([{ $group: { _id: null, sum: { $sum: '$v' } } }]).toArray();
    await expect(sum).rejects.toMatchObject({ code: 115 });
  });
});

describe('expressions', () => {
  const at = new Date('2024-03-01T12:34:56.789Z');
  const document = { _id: 1, n: 7, s: 'Hello', docs: [{ v: 1 }, [{ v: 9 }], { v: 2 }], at };
  test.each<[unknown, unknown]>([
    [{ $subtract: ['$at', 789] }, new Date('2024-03-01T12:34:56.000Z')],
    [{ $subtract: ['$missing', 1] }, null],
    [{ $cond: [{ $gt: ['$n', 5] }, 'big', 'small'] }, 'big'],
    [{ $cond: ['$missing', 1, '$s'] }, 'Hello'],
    [{ $ifNull: ['$missing', 'default'] }, 'default'],
    [{ $gt: ['$s', '$n'] }, true],
    [{ $lt: ['$missing', null] }, true],
    [{ $lt: ['$at', '$$NOW'] }, true],
    ['text', 'text'],
  ])('%j', async (expression, expected) => {
    const collection = await fresh([document]);
    const [result] = await collection.aggregate([{ $group: { _id: expression } }]).toArray();
    expect(result).toEqual({ _id: expected });
  });

  test.each<unknown>([
    ...['$', '$n.', '$n..m', '$n.$m', '$n\0', '$$ROOT', ['$n'], { 'a.b': 1 }, { '': 1 }],
    { $gt: [1], $cond: [1] },
    { $gt: [1] },
    { $ifNull: ['$a'] },
    { $cond: { if: 1, then: 1, else: 1 } },
    ...'$foo $add $concat $function $literal'.split(' ').map((name) => ({ [name]: ['$a', 1] })),
  ])('%j is an error, also without documents', async (expression) => {
    const collection = await fresh();
    const result = collection.aggregate([{ $group: { _id: expression } }]).toArray();
    await expect(result).rejects.toMatchObject({ code: 115 });
  });

  test.each<unknown>([
    { $subtract: ['$n', 1] },
    { $subtract: ['$at', 0.5] },
    { $subtract: ['$at', 1e300] },
    '$docs.v',
  ])('%j is an error', async (expression) => {
    const collection = await fresh([document]);
    const result = collection.aggregate([{ $group: { _id: expression } }]).toArray();
    await expect(result).rejects.toMatchObject({ code: 115 });
  });
});
