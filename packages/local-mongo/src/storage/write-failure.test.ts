import { afterEach, expect, jest, test } from '@jest/globals';
import { ClassicLevel } from 'classic-level';
import { useServer } from '../testing/temporary-server';

const { fresh } = useServer();
afterEach(() => {
  jest.restoreAllMocks();
});

/** Lets the next write to disk fail as on a full disk. */
function failNextWrite(): void {
  const full = new Error('IO error: 000005.log: No space left on device');
  jest.spyOn(ClassicLevel.prototype, 'batch').mockImplementationOnce(() => {
    throw full;
  });
}

test('a write to a full disk is an error and undone in memory, and later writes succeed', async () => {
  const collection = await fresh([
    { _id: 1, n: 1 },
    { _id: 2, n: 2 },
  ]);
  await collection.createIndex({ n: 1 }, { unique: true });
  const before = await collection.find().toArray();

  failNextWrite();
  await expect(collection.updateMany({}, { $inc: { n: 10 } })).rejects.toMatchObject({
    code: 14031,
    codeName: 'OutOfDiskSpace',
  });
  expect(await collection.find().toArray()).toEqual(before);

  await collection.updateOne({ _id: 2 }, { $set: { n: 3 } });
  failNextWrite();
  await expect(collection.deleteMany({})).rejects.toMatchObject({ code: 14031 });
  expect(
    await collection
      .find({ n: { $gte: 1 } })
      .sort({ _id: 1 })
      .toArray(),
  ).toEqual([
    { _id: 1, n: 1 },
    { _id: 2, n: 3 },
  ]);
  failNextWrite();
  await expect(collection.dropIndex('n_1')).rejects.toMatchObject({ code: 14031 });
  await expect(collection.insertOne({ n: 3 })).rejects.toMatchObject({ code: 11000 });
});

test('exactly the confirmed ones of concurrent changes are stored if a write fails', async () => {
  const collection = await fresh([{ _id: 1, n: 0 }]);
  failNextWrite();
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => collection.updateOne({ _id: 1 }, { $inc: { n: 1 } })),
  );
  const confirmed = results.filter(({ status }) => status === 'fulfilled').length;
  expect(confirmed).toBeLessThan(10);
  expect(await collection.findOne()).toEqual({ _id: 1, n: confirmed });
});
