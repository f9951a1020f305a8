import { describe, expect, test } from '@jest/globals';
import { Decimal128, Double, Int32, Long, type Document } from 'mongodb';
import { useServer } from './testing/temporary-server';

const { fresh } = useServer();

const sales: Document[] = [
  { _id: 1, item: 'pen', price: 2, n: 3, at: new Date('2024-01-05T10:00:00Z'), tags: ['x', 'y'] },
  { _id: 2, item: 'ink', price: 9.5, n: 1, at: new Date('2024-02-05T10:00:00Z'), tags: [] },
  { _id: 3, item: 'pen', price: 4, n: 2, at: new Date('2024-02-09T10:00:00Z') },
];

describe('stages', () => {
  test.each<[string, Document[], Document[]]>([
    [
      '$group with its accumulators',
      [
        { $sort: { _id: 1 } },
        {
          $group: {
            _id: '$item',
            count: { $sum: 1 },
            total: { $sum: { $multiply: ['$price', '$n'] } },
            low: { $min: '$price' },
            high: { $max: ['$price'] },
            all: { $push: '$n' },
            set: { $addToSet: '$item' },
            documents: { $count: {} },
          },
        },
        { $sort: { _id: 1 } },
      ],
      [
        {
          _id: 'ink',
          count: 1,
          total: 9.5,
          low: 9.5,
          high: 9.5,
          all: [1],
          set: ['ink'],
          documents: 1,
        },
        {
          _id: 'pen',
          count: 2,
          total: 14,
          low: 2,
          high: 4,
          all: [3, 2],
          set: ['pen'],
          documents: 2,
        },
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
      '$match, $sort, $skip, $limit',
      [
        { $match: { n: { $gt: 0 } } },
        { $sort: { n: 1 } },
        { $skip: 1 },
        { $limit: 1 },
        { $project: { n: 1 } },
      ],
      [{ _id: 3, n: 2 }],
    ],
    [
      '$project computes',
      [{ $match: { _id: 1 } }, { $project: { _id: 0, sum: { $add: ['$price', 1] }, 'a.b': '$n' } }],
      [{ sum: 3, a: { b: 3 } }],
    ],
    [
      '$project excludes',
      [{ $match: { _id: 2 } }, { $project: { at: 0, tags: 0, price: 0 } }],
      [{ _id: 2, item: 'ink', n: 1 }],
    ],
    ['$count', [{ $match: { item: 'pen' } }, { $count: 'pens' }], [{ pens: 2 }]],
    ['$count of nothing', [{ $match: { item: 'none' } }, { $count: 'pens' }], []],
  ])('%s', async (_, pipeline, expected) => {
    const collection = await fresh(sales);
    expect(await collection.aggregate(pipeline).toArray()).toStrictEqual(expected);
    expect(await collection.find().toArray()).toEqual(sales);
  });

  test.each<[string, Document[], number]>([
    ['an unknown stage', [{ $foo: 1 }], 40324],
    ['two operators in a stage', [{ $match: {}, $sort: { a: 1 } }], 40323],
    ['$limit 0', [{ $limit: 0 }], 15958],
    ['$count by no name', [{ $count: '' }], 40157],
    ['$count by a name with a NUL', [{ $count: 'a\0b' }], 40159],
    ['an empty $project', [{ $project: {} }], 51272],
    ['$group without _id', [{ $group: { n: { $sum: 1 } } }], 15955],
    ['an unknown accumulator', [{ $group: { _id: 1, n: { $foo: 1 } } }], 15952],
    ['two accumulators', [{ $group: { _id: 1, n: { $sum: 1, $min: 1 } } }], 40238],
    ['an operator as a field of groups', [{ $group: { _id: 1, $n: { $sum: 1 } } }], 40236],
    ['two arguments of an accumulator', [{ $group: { _id: 1, n: { $sum: ['$a', 1] } } }], 40237],
    ['$count with an argument', [{ $group: { _id: 1, n: { $count: 1 } } }], 14],
    ['$stdDevPop', [{ $group: { _id: 1, n: { $stdDevPop: '$a' } } }], 115],
    ...'$out $merge $changeStream $geoNear $lookup $facet $unionWith $unwind $addFields $set $unset $sample $replaceRoot'
      .split(' ')
      .map((stage): [string, Document[], number] => [stage, [{ [stage]: {} }], 115]),
  ])('%s is refused', async (_, pipeline, code) => {
    const collection = await fresh(sales);
    await expect(collection.aggregate(pipeline).toArray()).rejects.toMatchObject({ code });
  });
});

const greatest = Long.MAX_VALUE;

describe('numbers keep their types', () => {
  test.each<[string, unknown[], unknown]>([
    ['ints', [1, 2], new Int32(3)],
    ['ints beyond 32 bits', [2 ** 31 - 1, 1], Long.fromNumber(2 ** 31)],
    ['a long', [Long.fromNumber(1), 2], Long.fromNumber(3)],
    ['a whole double', [new Double(1), 2], new Double(3)],
    ['longs beyond 64 bits', [greatest, greatest], new Double(2 ** 64)],
    ['parts that cancel out', [1e100, 1, -1e100], new Double(1)],
    ['infinity', [Infinity, 1], new Double(Infinity)],
    ['texts beside', ['x', null, 5], new Int32(5)],
    ['nothing', ['x'], new Int32(0)],
  ])('%s', async (_, values, sum) => {
    const collection = await fresh(values.map((v, _id) => ({ _id, v })));
    const group = { _id: null, sum: { $sum: '$v' }, all: { $push: '$v' } };
    const [found] = await collection
      .aggregate([{ $group: group }], { promoteValues: false })
      .toArray();
    const stored = await collection.find({}, { promoteValues: false }).toArray();
    expect(found).toEqual({ _id: null, sum, all: stored.map(({ v }) => v) });
  });

  test('decimals are added exactly, and not at all to doubles', async () => {
    const tenth = { v: Decimal128.fromString('0.1') };
    const sum = [{ $group: { _id: null, sum: { $sum: '$v' } } }];
    const exact = await (await fresh([tenth, tenth, { v: 1 }])).aggregate(sum).toArray();
    expect(exact).toEqual([{ _id: null, sum: Decimal128.fromString('1.2') }]);
    const mixed = (await fresh([tenth, { v: 0.5 }])).aggregate(sum).toArray();
    await expect(mixed).rejects.toMatchObject({ code: 115 });
  });
});

describe('expressions', () => {
  const at = new Date('2024-03-01T12:34:56.789Z');
  const document = {
    _id: 1,
    n: 7,
    zero: 0,
    none: Decimal128.fromString('0'),
    s: 'Hello',
    list: [3, 1, 2],
    docs: [{ k: 'a', v: 1 }, [{ v: 9 }], { k: 'b', v: 2 }],
    at,
    nothing: null,
  };
  const int = (value: number) => new Int32(value);
  test.each<[unknown, unknown]>([
    [{ $add: ['$n', 1, 0.5] }, new Double(8.5)],
    [{ $add: [] }, int(0)],
    [{ $add: ['$at', 1000] }, new Date('2024-03-01T12:34:57.789Z')],
    [{ $add: ['$n', '$missing'] }, null],
    [{ $subtract: ['$n', 10] }, int(-3)],
    [{ $subtract: ['$n', new Double(10)] }, new Double(-3)],
    [{ $subtract: [-(2 ** 31), 1] }, Long.fromNumber(-(2 ** 31) - 1)],
    [{ $subtract: [Long.MIN_VALUE, 1] }, new Double(-(2 ** 63))],
    [{ $subtract: ['$at', new Date('2024-03-01T12:34:56.000Z')] }, Long.fromNumber(789)],
    [{ $subtract: ['$at', 789] }, new Date('2024-03-01T12:34:56.000Z')],
    [{ $subtract: [null, '$s'] }, null],
    [{ $multiply: ['$n', 2, 3] }, int(42)],
    [{ $multiply: [2 ** 16, 2 ** 16] }, Long.fromNumber(2 ** 32)],
    [{ $multiply: ['$n', '$nothing'] }, null],
    [{ $cond: [{ $gt: ['$n', 5] }, 'big', 'small'] }, 'big'],
    [{ $cond: { if: '$none', then: 1, else: 2 } }, int(2)],
    [{ $ifNull: ['$missing', '$nothing', 'default'] }, 'default'],
    [{ $eq: ['$nothing', null] }, true],
    [{ $eq: ['$missing', null] }, false],
    [{ $eq: ['$n', new Double(7)] }, true],
    [{ $ne: ['$n', '7'] }, true],
    [{ $gt: ['$s', '$n'] }, true],
    [{ $gte: ['$n', 7] }, true],
    [{ $lt: ['$missing', null] }, true],
    [{ $lte: ['$n', 6] }, false],
    [{ $cmp: ['$n', 8] }, int(-1)],
    [{ $lt: ['$at', '$$NOW'] }, true],
    [{ $eq: ['$$ROOT.n', '$$CURRENT.n'] }, true],
    [{ $and: ['$n', '$s'] }, true],
    [{ $and: [] }, true],
    [{ $or: ['$zero', '$none', '$missing'] }, false],
    [{ $not: ['$zero'] }, true],
    [{ $in: [2, '$list'] }, true],
    [{ $size: '$list' }, int(3)],
    [{ $size: ['$list'] }, int(3)],
    [{ $slice: ['$list', 2] }, [int(3), int(1)]],
    [{ $slice: ['$list', -1] }, [int(2)]],
    [{ $slice: ['$list', -9, 1] }, [int(3)]],
    [{ $slice: ['$missing', 2] }, null],
    ['$docs.v', [int(1), int(2)]],
    [
      ['$n', '$missing'],
      [int(7), null],
    ],
    [{ $literal: { $add: ['$n'] } }, { $add: ['$n'] }],
    [{ $literal: '$n' }, '$n'],
  ])('%j', async (expression, expected) => {
    const collection = await fresh([document]);
    const [result] = await collection
      .aggregate([{ $project: { _id: 0, v: expression } }], { promoteValues: false })
      .toArray();
    expect(result).toEqual({ v: expected });
  });

  test.each<[unknown, number]>([
    ['$', 16872],
    ['$n.', 40353],
    ['$n..m', 15998],
    ['$n.$m', 16410],
    ['$n\0', 16411],
    ['$$nope', 17276],
    ['$$', 9],
    ['$$CLUSTER_TIME', 115],
    [{ $foo: 1 }, 168],
    [{ $add: [1], $cond: [1] }, 15983],
    [{ $eq: [{ 'a.b': 1 }, 1] }, 16412],
    [{ $eq: [{ '': 1 }, 1] }, 15998],
    [{ $eq: [1] }, 16020],
    [{ $not: [1, 2] }, 16020],
    [{ $slice: ['$list'] }, 28667],
    [{ $cond: { then: 1, else: 1 } }, 17080],
    [{ $cond: { if: 1, else: 1 } }, 17081],
    [{ $cond: { if: true, then: 1 } }, 17082],
    [{ $cond: { if: 1, then: 1, else: 1, or: 1 } }, 17083],
    [{ $ifNull: ['$a'] }, 1257300],
  ])('%j is an error, also when there is no document', async (expression, code) => {
    const collection = await fresh();
    const result = collection.aggregate([{ $project: { v: expression } }]).toArray();
    await expect(result).rejects.toMatchObject({ code });
  });

  test.each<[unknown, number]>([
    [{ $size: '$missing' }, 17124],
    [{ $in: [1, '$nothing'] }, 40081],
    [{ $add: ['$n', '$s'] }, 14],
    [{ $add: ['$at', '$at'] }, 16612],
    [{ $add: ['$at', 1e300] }, 15],
    [{ $add: ['$at', 0.5] }, 115],
    [{ $subtract: ['$n', '$at'] }, 14],
    [{ $multiply: ['$n', '$s'] }, 14],
    [{ $slice: ['$s', 1] }, 28724],
    [{ $slice: ['$list', '$s'] }, 28725],
    [{ $slice: ['$list', 0.5] }, 28726],
    [{ $slice: ['$list', 0, '$s'] }, 28727],
    [{ $slice: ['$list', 0, 0] }, 28729],
    [{ $range: [0, 200_000_000] }, 115],
    [{ $regexFindAll: { input: '', regex: '' } }, 115],
    [{ $arrayToObject: [[['a\0b', 1]]] }, 115],
    [{ $function: { body: 'function () {}', args: [], lang: 'js' } }, 115],
  ])('%j is an error', async (expression, code) => {
    const collection = await fresh([document]);
    const result = collection.aggregate([{ $project: { v: expression } }]).toArray();
    await expect(result).rejects.toMatchObject({ code });
  });
});
