import { describe, expect, test } from '@jest/globals';
import { Decimal128, type Document, Double, Int32, Long } from 'mongodb';
import { useServer } from '../testing/temporary-server';

const { fresh } = useServer();

async function updated(before: Document, update: Document) {
  const collection = await fresh([{ _id: 1, ...before }]);
  await collection.updateOne({ _id: 1 }, update);
  return collection.findOne({ _id: 1 }, { projection: { _id: 0 } });
}

describe('field operators', () => {
  test.each<[string, Document, Document, Document]>([
    ['$set creates the path', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
    ['$unset', { a: 1, b: 2 }, { $unset: { a: '' } }, { b: 2 }],
    ['$inc', { n: 1 }, { $inc: { n: 2 } }, { n: 3 }],
    ['$inc creates the field', {}, { $inc: { 'a.n': -2 } }, { a: { n: -2 } }],
    ['several operators', { a: 1 }, { $inc: { a: 1 }, $set: { b: 1 } }, { a: 2, b: 1 }],
  ])('%s', async (_, before, update, after) => {
    expect(await updated(before, update)).toStrictEqual(after);
  });

  test('$currentDate sets the current time', async () => {
    const earliest = Date.now();
    const after = await updated({}, { $currentDate: { at: true } });
    expect(after?.at.getTime()).toBeGreaterThanOrEqual(earliest);
    expect(after?.at.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test('fields are set in the order of their names', async () => {
    const after = await updated({}, { $set: { z: 1, a: 1, m: 1 } });
    expect(Object.keys(after ?? {})).toEqual(['a', 'm', 'z']);
  });

  test('numbers keep the wider type', async () => {
    const collection = await fresh([{ _id: 1, int: 1, double: 0.5 }]);
    await collection.updateOne({ _id: 1 }, { $inc: { int: 1, double: 0.5 } });
    const raw = await collection.findOne({ _id: 1 }, { promoteValues: false });
    expect(raw).toEqual({ _id: new Int32(1), int: new Int32(2), double: new Double(1) });
  });
});

test.each<[string, Document, Document, Document]>([
  ['$push', { a: [1] }, { $push: { a: 2 } }, { a: [1, 2] }],
  ['$push creates the array', {}, { $push: { a: 2 } }, { a: [2] }],
  ['$push $each', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
  [
    '$push $slice keeps the first',
    { a: [1, 2] },
    { $push: { a: { $each: [3], $slice: 2 } } },
    { a: [1, 2] },
  ],
  ['$addToSet', { a: [1] }, { $addToSet: { a: { $each: [1, 2, 2] } } }, { a: [1, 2] }],
  [
    '$addToSet compares field order',
    { a: [{ x: 1, y: 2 }] },
    { $addToSet: { a: { y: 2, x: 1 } } },
    {
      a: [
        { x: 1, y: 2 },
        { y: 2, x: 1 },
      ],
    },
  ],
  ['$pull by value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
])('array operators: %s', async (_, before, update, after) => {
  expect(await updated(before, update)).toStrictEqual(after);
});

test.each<[string, Document, Document, number]>([
  ['$inc of a string', { n: 'x' }, { $inc: { n: 1 } }, 115],
  ['$inc of a 64-bit integer', { n: Long.MAX_VALUE }, { $inc: { n: 1 } }, 115],
  ['$inc beyond 32 bits', { n: 2 ** 31 - 1 }, { $inc: { n: 1 } }, 115],
  ['$push to a number', { a: 1 }, { $push: { a: 1 } }, 115],
  ['$push of the last', { a: [1] }, { $push: { a: { $each: [2], $slice: -1 } } }, 115],
  ['a path through a number', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
  ['two operators on one path', { a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
  ['a path and its parent', { a: {} }, { $set: { a: 1, 'a.b': 1 } }, 40],
  ['another _id', {}, { $set: { _id: 2 } }, 66],
  ['an element of an array', { a: [1] }, { $set: { 'a.0': 2 } }, 115],
  ['$', { a: [1] }, { $set: { 'a.$': 2 } }, 115],
  ['$[]', { a: [1] }, { $set: { 'a.$[]': 2 } }, 115],
  ['$pull by a query', { a: [{ x: 1 }] }, { $pull: { a: { x: 1 } } }, 115],
  ['a decimal', { a: 1 }, { $inc: { a: Decimal128.fromString('0.1') } }, 115],
  ['an empty field name', {}, { $set: { 'a.': 1 } }, 115],
  ['the prototype', {}, { $set: { '__proto__.polluted': 1 } }, 115],
])('a refused update changes nothing: %s', async (_, before, update, code) => {
  const collection = await fresh([{ _id: 1, ...before }]);
  await expect(collection.updateOne({ _id: 1 }, update)).rejects.toMatchObject({ code });
  expect(await collection.findOne()).toEqual({ _id: 1, ...before });
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

describe('counts and upserts', () => {
  test('updateOne changes one of several matching documents, updateMany all that differ', async () => {
    const collection = await fresh([1, 2, 3].map((_id) => ({ _id, a: 1 })));
    const one = await collection.updateOne({ a: 1 }, { $set: { b: 1 } });
    expect(one).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
    expect(await collection.find({ b: 1 }).toArray()).toEqual([{ _id: 1, a: 1, b: 1 }]);
    const many = await collection.updateMany({ a: 1 }, { $set: { b: 1 } });
    expect(many).toMatchObject({ matchedCount: 3, modifiedCount: 2 });
  });

  test('an upsert inserts the equalities of the query and $setOnInsert', async () => {
    const collection = await fresh();
    const upsert = () =>
      collection.updateOne(
        { _id: 7, kind: 'x', 'a.b': 2, n: { $gt: 5 }, m: { $exists: false } },
        { $setOnInsert: { first: true }, $inc: { count: 1 } },
        { upsert: true },
      );
    expect(await upsert()).toMatchObject({ upsertedId: 7, upsertedCount: 1, matchedCount: 0 });
    expect(await collection.findOne()).toEqual({
      _id: 7,
      kind: 'x',
      a: { b: 2 },
      first: true,
      count: 1,
    });
  });
});
