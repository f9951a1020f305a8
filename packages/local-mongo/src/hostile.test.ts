import { afterAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  BSONRegExp,
  Decimal128,
  type Document,
  Long,
  MaxKey,
  MongoClient,
  MongoServerError,
  ObjectId,
  Timestamp,
} from 'mongodb';
import { useServer } from './testing/temporary-server';

const { db, uri } = useServer();
let other: MongoClient | undefined;
afterAll(() => other?.close());

const names = fc.constantFrom(
  ...'_id a b a.b a.0 a.$ name key q u limit v n constructor __proto__'.split(' '),
  ...'$ne $gt $lte $in $nin $not $and $or $exists $type $elemMatch $regex $options $expr'.split(
    ' ',
  ),
  ...'$set $unset $inc $push $each $slice $addToSet $pull $currentDate $setOnInsert'.split(' '),
  ...'$subtract $cond $ifNull $sum $min $max $match $group $limit'.split(' '),
);

const scalar = fc.constantFrom<unknown[]>(
  ...[
    '',
    'a',
    'a.b',
    'a\0b',
    '$a',
    '$a.b',
    '$$NOW',
    '$$ROOT',
    '$$x',
    '*',
    '_id_',
    'date',
    '(a+)+$',
  ],
  ...[0, 1, -1, 2, 64, 2 ** 31, 1e300, 0.5, -0, NaN, Infinity, true, false, null],
  ...[
    Long.MAX_VALUE,
    Long.MIN_VALUE,
    Decimal128.fromString('1E+6000'),
    Decimal128.fromString('NaN'),
  ],
  ...[new Date(0), new Date(8.64e15), new ObjectId(), new MaxKey(), new Timestamp({ t: 1, i: 1 })],
  ...[new BSONRegExp('^a.b$', 'i'), new BSONRegExp('(a+)+$'), Buffer.from('ab')],
);

const { value, document } = fc.letrec<{ value: unknown; document: Document }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    tie('document'),
  ),
  document: fc.dictionary(names, tie('value'), { maxKeys: 3 }),
}));

const documents = fc.array(document, { minLength: 1, maxLength: 3 });
const flag = fc.oneof(fc.boolean(), scalar);
const some = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(fields, { requiredKeys: [] });
const change = fc.oneof(document, fc.dictionary(names, document, { maxKeys: 2 }));
const updates = fc.array(some({ q: document, u: change, upsert: flag, multi: flag }), {
  minLength: 1,
  maxLength: 2,
});

/** Commands of known words in random order, with values of every type in every place. */
const command = fc.oneof(
  some({ filter: document, sort: document, projection: document, limit: scalar }).map((rest) => ({
    find: 'c',
    ...rest,
  })),
  some({ query: document, key: value }).map((rest) => ({ distinct: 'c', ...rest })),
  some({ pipeline: documents, hint: value }).map((rest) => ({
    aggregate: 'c',
    cursor: {},
    ...rest,
  })),
  fc.record({ documents, ordered: flag }).map((rest) => ({ insert: 'c', ...rest })),
  updates.map((list) => ({ update: 'c', updates: list })),
  fc
    .array(some({ q: document, limit: fc.constantFrom(0, 1) }), { minLength: 1 })
    .map((deletes) => ({ delete: 'c', deletes })),
  some({
    query: document,
    update: change,
    upsert: flag,
    new: flag,
    fields: document,
    sort: document,
  }).map((rest) => ({ findAndModify: 'c', ...rest })),
  some({
    key: document,
    name: scalar,
    unique: flag,
    partialFilterExpression: document,
    v: scalar,
  }).map((index) => ({ createIndexes: 'c', indexes: [index] })),
  value.map((index) => ({ dropIndexes: 'c', index })),
  fc.dictionary(
    fc.constantFrom('find', 'getMore', 'killCursors', 'create', 'writeConcern', 'lsid', 'cursor'),
    value,
    { maxKeys: 3 },
  ),
);

test('no random command closes a connection, stalls another client or causes an internal error', async () => {
  // A ping that waits longer is a network error.
  other = await new MongoClient(uri(), { socketTimeoutMS: 1000 }).connect();
  const ping = () => other?.db('test').command({ ping: 1 });
  await fc.assert(
    fc.asyncProperty(command, async (asked) => {
      const answered: Promise<unknown> = db()
        .command({ ...asked })
        .then(() => undefined)
        .catch((error: unknown) => error);
      expect(await ping()).toEqual({ ok: 1 });
      const failure = await answered;
      // The driver itself refuses some of these commands. A closed connection would be a network error.
      if (failure instanceof MongoServerError) expect(failure.code).not.toBe(1);
      else if (failure)
        expect(failure).toMatchObject({
          name: expect.stringMatching(/^BSON|^Mongo(Invalid|API|Missing)|TypeError|RangeError/),
        });
    }),
    { numRuns: 300 },
  );
});
