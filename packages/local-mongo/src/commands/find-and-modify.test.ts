import { expect, test } from '@jest/globals';
import { useServer } from '../testing/temporary-server';

const { fresh } = useServer();

test('a hundred concurrent $inc each return a distinct number', async () => {
  const collection = await fresh();
  const seen = await Promise.all(
    Array.from({ length: 100 }, () =>
      collection.findOneAndUpdate(
        { _id: 'counter' },
        { $inc: { n: 1 } },
        { upsert: true, returnDocument: 'after' },
      ),
    ),
  );
  const numbers = seen.map((document) => document?.n).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
  expect(await collection.findOne()).toEqual({ _id: 'counter', n: 100 });
});

test('findAndModify returns the old document, or the new one on request, with the projection', async () => {
  const collection = await fresh([{ _id: 1, a: 1, b: 1 }]);
  const projection = { _id: 0, a: 1 };
  expect(await collection.findOneAndUpdate({ _id: 1 }, { $inc: { a: 1 } }, { projection })).toEqual(
    { a: 1 },
  );
  expect(
    await collection.findOneAndUpdate(
      { _id: 1 },
      { $inc: { a: 1 } },
      { projection, returnDocument: 'after' },
    ),
  ).toEqual({ a: 3 });
});

test('findAndModify takes the first document of the sort', async () => {
  const collection = await fresh([
    { _id: 1, p: 2 },
    { _id: 2, p: 9 },
    { _id: 3, p: 5 },
  ]);
  const update = { $set: { taken: true } };
  expect(await collection.findOneAndUpdate({}, update, { sort: { p: -1 } })).toEqual({
    _id: 2,
    p: 9,
  });
  expect(await collection.countDocuments({ taken: true })).toBe(1);
});

test('findAndModify returns null without a match, also for an upsert without `new`', async () => {
  const collection = await fresh();
  expect(await collection.findOneAndUpdate({ _id: 1 }, { $set: { a: 1 } })).toBeNull();
  const raw = await collection.findOneAndUpdate(
    { _id: 1 },
    { $set: { a: 1 } },
    { upsert: true, includeResultMetadata: true },
  );
  expect(raw).toMatchObject({
    value: null,
    lastErrorObject: { n: 1, updatedExisting: false, upserted: 1 },
  });
});
