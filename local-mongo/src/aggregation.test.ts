import { describe, expect, test } from '@jest/globals';
import { ObjectId, type Document } from 'mongodb';
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
            mean: { $avg: '$price' },
            low: { $min: '$price' },
            high: { $max: '$price' },
            first: { $first: '$_id' },
            last: { $last: '$_id' },
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
          mean: 9.5,
          low: 9.5,
          high: 9.5,
          first: 2,
          last: 2,
          all: [1],
          set: ['ink'],
          documents: 1,
        },
        {
          _id: 'pen',
          count: 2,
          total: 14,
          mean: 3,
          low: 2,
          high: 4,
          first: 1,
          last: 3,
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
        { $match: { item: 'pen' } },
        { $group: { _id: { i: '$item', m: { $month: '$at' } } } },
        { $sort: { _id: 1 } },
      ],
      [{ _id: { i: 'pen', m: 1 } }, { _id: { i: 'pen', m: 2 } }],
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
    [
      '$addFields keeps the rest',
      [
        { $match: { _id: 3 } },
        { $unset: ['at', 'item'] },
        { $addFields: { d: { $literal: '$x' }, 'e.f': '$n', n: '$$REMOVE' } },
      ],
      [{ _id: 3, price: 4, d: '$x', e: { f: 2 } }],
    ],
    [
      '$unwind',
      [{ $unwind: '$tags' }, { $project: { tags: 1 } }],
      [
        { _id: 1, tags: 'x' },
        { _id: 1, tags: 'y' },
      ],
    ],
    [
      '$unwind that keeps the empty',
      [
        { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } },
        { $project: { tags: 1, i: 1 } },
      ],
      [
        { _id: 1, tags: 'x', i: 0 },
        { _id: 1, tags: 'y', i: 1 },
        { _id: 2, i: null },
        { _id: 3, i: null },
      ],
    ],
    ['$count', [{ $match: { item: 'pen' } }, { $count: 'pens' }], [{ pens: 2 }]],
    ['$count of nothing', [{ $match: { item: 'none' } }, { $count: 'pens' }], []],
    [
      '$sortByCount',
      [{ $sortByCount: '$item' }],
      [
        { _id: 'pen', count: 2 },
        { _id: 'ink', count: 1 },
      ],
    ],
    ['$replaceRoot', [{ $limit: 1 }, { $replaceRoot: { newRoot: { v: '$n' } } }], [{ v: 3 }]],
    [
      '$replaceWith',
      [{ $limit: 1 }, { $replaceWith: { $mergeObjects: [{ a: 1 }, { b: '$n' }] } }],
      [{ a: 1, b: 3 }],
    ],
    [
      '$facet',
      [
        {
          $facet: {
            items: [{ $match: { n: { $gte: 2 } } }, { $project: { _id: 1 } }],
            total: [{ $count: 'n' }],
          },
        },
      ],
      [{ items: [{ _id: 1 }, { _id: 3 }], total: [{ n: 3 }] }],
    ],
  ])('%s', async (_, pipeline, expected) => {
    const collection = await fresh(sales);
    expect(await collection.aggregate(pipeline).toArray()).toStrictEqual(expected);
    expect(await collection.find().toArray()).toEqual(sales);
  });

  test('$sample draws distinct documents', async () => {
    const collection = await fresh(sales);
    const drawn = await collection.aggregate([{ $sample: { size: 10 } }]).toArray();
    expect(drawn.map(({ _id }) => _id).sort()).toEqual([1, 2, 3]);
  });

  test('$lookup joins by fields and by a pipeline', async () => {
    const id = new ObjectId();
    const authors = await fresh([{ _id: id, name: 'Ann' }]);
    const posts = await fresh([
      { _id: 1, by: id, min: 3 },
      { _id: 2, by: null, min: 3 },
      { _id: 3, by: [id], min: 3 },
    ]);
    const from = authors.collectionName;
    const joined = await posts
      .aggregate([
        { $lookup: { from, localField: 'by', foreignField: '_id', as: 'author' } },
        { $project: { names: '$author.name' } },
      ])
      .toArray();
    expect(joined).toEqual([
      { _id: 1, names: ['Ann'] },
      { _id: 2, names: [] },
      { _id: 3, names: ['Ann'] },
    ]);
    const piped = await posts
      .aggregate([
        { $limit: 1 },
        {
          $lookup: {
            from,
            let: { by: '$by', min: '$min' },
            pipeline: [
              {
                $match: {
                  $expr: {
                    $and: [{ $eq: ['$_id', '$$by'] }, { $gte: [{ $strLenCP: '$name' }, '$$min'] }],
                  },
                },
              },
              { $project: { _id: 0, name: 1, min: '$$min' } },
            ],
            as: 'author',
          },
        },
      ])
      .toArray();
    expect(piped).toEqual([{ _id: 1, by: id, min: 3, author: [{ name: 'Ann', min: 3 }] }]);
  });

  test.each<[string, Document[], number]>([
    ['an unknown stage', [{ $foo: 1 }], 40324],
    ['two operators in a stage', [{ $match: {}, $sort: { a: 1 } }], 40323],
    ['$sample without a size', [{ $sample: {} }], 28749],
    ['$limit 0', [{ $limit: 0 }], 15958],
    ['an empty $project', [{ $project: {} }], 51272],
    ['$group without _id', [{ $group: { n: { $sum: 1 } } }], 15955],
    ['an unknown accumulator', [{ $group: { _id: 1, n: { $foo: 1 } } }], 15952],
    ['an unknown expression', [{ $project: { a: { $foo: 1 } } }], 168],
    ['an undefined variable', [{ $project: { a: '$$nope' } }], 17276],
    ['$out', [{ $out: 'x' }], 115],
    ['$changeStream', [{ $changeStream: {} }], 115],
    ['$geoNear', [{ $geoNear: {} }], 115],
  ])('%s is refused', async (_, pipeline, code) => {
    const collection = await fresh(sales);
    await expect(collection.aggregate(pipeline).toArray()).rejects.toMatchObject({ code });
  });
});

describe('expressions', () => {
  const document = {
    _id: 1,
    n: 7,
    zero: 0,
    s: 'Hello',
    list: [3, 1, 2],
    docs: [
      { k: 'a', v: 1 },
      { k: 'b', v: 2 },
    ],
    at: new Date('2024-03-01T12:34:56.789Z'),
    id: new ObjectId('0123456789abcdef01234567'),
    nothing: null,
  };
  test.each<[unknown, unknown]>([
    [{ $add: ['$n', 1, 0.5] }, 8.5],
    [{ $subtract: ['$n', 10] }, -3],
    [{ $subtract: ['$at', new Date('2024-03-01T12:34:56.000Z')] }, 789],
    [{ $divide: ['$n', 2] }, 3.5],
    [{ $mod: ['$n', 4] }, 3],
    [{ $round: [2.346, 2] }, 2.35],
    [{ $round: [1.005, 2] }, 1],
    [{ $round: [-3.5, 0] }, -4],
    [{ $round: [1234.5, -2] }, 1200],
    [{ $round: 19.25 }, 19],
    [{ $trunc: [19.256, 2] }, 19.25],
    [{ $ceil: 1.2 }, 2],
    [{ $trunc: -1.5 }, -1],
    [{ $toLower: '$nothing' }, ''],
    [{ $toUpper: 5 }, '5'],
    [{ $size: ['$list'] }, 3],
    [{ $week: '$at' }, 8],
    [{ $dateFromParts: { year: 2024, month: 2, day: 30 } }, new Date('2024-03-01T00:00:00Z')],
    [{ $round: [2.5, 0] }, 2],
    [{ $floor: 2.9 }, 2],
    [{ $add: ['$n', '$missing'] }, null],
    [{ $concat: ['$s', ' ', 'you'] }, 'Hello you'],
    [{ $toUpper: '$s' }, 'HELLO'],
    [{ $substrCP: ['$s', 1, 3] }, 'ell'],
    [{ $strLenCP: '$s' }, 5],
    [{ $split: ['a,b', ','] }, ['a', 'b']],
    [{ $cond: [{ $gt: ['$n', 5] }, 'big', 'small'] }, 'big'],
    [{ $cond: { if: '$zero', then: 1, else: 2 } }, 2],
    [{ $ifNull: ['$missing', '$nothing', 'default'] }, 'default'],
    [
      { $switch: { branches: [{ case: { $eq: ['$n', 7] }, then: 'seven' }], default: 'x' } },
      'seven',
    ],
    [{ $eq: ['$nothing', null] }, true],
    [{ $eq: ['$missing', null] }, false],
    [{ $gt: ['$s', '$n'] }, true],
    [{ $lt: ['$missing', null] }, true],
    [{ $cmp: ['$n', 8] }, -1],
    [
      {
        $eq: [
          { a: 1, b: 2 },
          { b: 2, a: 1 },
        ],
      },
      false,
    ],
    [{ $and: ['$n', '$s'] }, true],
    [{ $not: ['$zero'] }, true],
    [{ $in: [2, '$list'] }, true],
    [{ $size: '$list' }, 3],
    [{ $arrayElemAt: ['$list', -1] }, 2],
    [{ $slice: ['$list', 2] }, [3, 1]],
    [{ $sum: '$list' }, 6],
    [{ $max: '$list' }, 3],
    [{ $min: ['$n', '$zero'] }, 0],
    [{ $avg: '$list' }, 2],
    [{ $filter: { input: '$list', as: 'x', cond: { $gte: ['$$x', 2] } } }, [3, 2]],
    [{ $map: { input: '$list', as: 'x', in: { $multiply: ['$$x', 2] } } }, [6, 2, 4]],
    [{ $reduce: { input: '$list', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6],
    [{ $concatArrays: ['$list', [9]] }, [3, 1, 2, 9]],
    [
      {
        $setUnion: [
          [1, 2],
          [2, 3],
        ],
      },
      [1, 2, 3],
    ],
    [{ $arrayToObject: '$docs' }, { a: 1, b: 2 }],
    [{ $objectToArray: { a: 1 } }, [{ k: 'a', v: 1 }]],
    ['$docs.v', [1, 2]],
    [{ $year: '$at' }, 2024],
    [{ $dateToString: { date: '$at', format: '%Y-%m-%d' } }, '2024-03-01'],
    [{ $dateToString: { date: '$at', format: '%H:%M', timezone: 'Europe/Berlin' } }, '13:34'],
    [{ $dateTrunc: { date: '$at', unit: 'day' } }, new Date('2024-03-01T00:00:00Z')],
    [
      { $dateAdd: { startDate: '$at', unit: 'day', amount: 1 } },
      new Date('2024-03-02T12:34:56.789Z'),
    ],
    [{ $dateDiff: { startDate: new Date(0), endDate: new Date(86_400_000), unit: 'day' } }, 1],
    [{ $toString: '$id' }, '0123456789abcdef01234567'],
    [{ $toString: '$n' }, '7'],
    [{ $toInt: '12' }, 12],
    [{ $type: '$s' }, 'string'],
    [{ $type: '$missing' }, 'missing'],
    [{ $type: '$n' }, 'int'],
    [{ $type: '$id' }, 'objectId'],
    [{ $isArray: '$list' }, true],
    [{ $regexMatch: { input: '$s', regex: /^h/i } }, true],
    [{ $let: { vars: { a: '$n' }, in: { $add: ['$$a', 1] } } }, 8],
    [{ $literal: { $add: [1] } }, { $add: [1] }],
    [{ $mergeObjects: [{ a: 1 }, null, { a: 2 }] }, { a: 2 }],
    [{ $sortArray: { input: '$list', sortBy: 1 } }, [1, 2, 3]],
    [{ $abs: -3 }, 3],
    [{ $pow: [2, 3] }, 8],
    [{ $range: [0, 3] }, [0, 1, 2]],
    [{ $trim: { input: ' a ' } }, 'a'],
    [{ $replaceAll: { input: 'a-b-c', find: '-', replacement: '' } }, 'abc'],
    [{ $indexOfArray: ['$list', 1] }, 1],
    [{ $first: '$list' }, 3],
  ])('%j', async (expression, expected) => {
    const collection = await fresh([document]);
    const [result] = await collection
      .aggregate([{ $project: { _id: 0, v: expression } }])
      .toArray();
    expect(result).toStrictEqual({ v: expected });
  });

  test.each<[unknown, number]>([
    [{ $divide: ['$n', 0] }, 2],
    [{ $mod: ['$n', 0] }, 16610],
    [{ $size: '$missing' }, 17124],
    [{ $in: [1, '$nothing'] }, 40081],
    [{ $switch: { branches: [{ case: false, then: 1 }] } }, 40066],
    [{ $indexOfCP: ['$s', 'l'] }, 115],
  ])('%j is an error', async (expression, code) => {
    const collection = await fresh([document]);
    const result = collection.aggregate([{ $project: { v: expression } }]).toArray();
    await expect(result).rejects.toMatchObject({ code });
  });
});
