import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { catchError, useServer } from '../testing/temporary-server';
import { MemoryLimit } from './memory';

const errorLines: string[] = [];
beforeEach(() => {
  errorLines.length = 0;
  jest.spyOn(console, 'error').mockImplementation((line: string) => void errorLines.push(line));
});
afterEach(() => {
  jest.restoreAllMocks();
});

const { fresh } = useServer({ memory: 100_000 });
const full = { code: 14031, codeName: 'OutOfDiskSpace' };

test('documents that reach the memory limit are refused completely; reading, shrinking and deleting still work, and free memory', async () => {
  const collection = await fresh([{ _id: 1, text: 'x'.repeat(100) }]);
  let added = 0;
  const fill = async () => {
    for (;;) {
      await collection.insertOne({ text: 'x'.repeat(5000) });
      added++;
    }
  };
  expect(await catchError(fill())).toMatchObject(full);
  expect(added).toBeGreaterThan(5);
  expect(await collection.countDocuments()).toBe(added + 1);

  const some = [{ text: 'a' }, { text: 'b' }];
  await expect(collection.insertMany(some, { ordered: false })).rejects.toMatchObject(full);
  const larger = { $set: { text: 'x'.repeat(101) } };
  await expect(collection.updateOne({ _id: 1 }, larger)).rejects.toMatchObject(full);
  await expect(collection.findOneAndUpdate({ _id: 1 }, larger)).rejects.toMatchObject(full);
  await expect(
    collection.updateOne({ _id: 2 }, { $set: { a: 1 } }, { upsert: true }),
  ).rejects.toMatchObject(full);
  expect(await collection.countDocuments()).toBe(added + 1);

  await collection.updateOne({ _id: 1 }, { $set: { text: 'y'.repeat(100) } });
  expect(await collection.findOne({ _id: 1 })).toEqual({ _id: 1, text: 'y'.repeat(100) });

  await collection.deleteMany({ _id: { $ne: 1 } });
  await collection.insertMany(some);
  expect(await collection.countDocuments()).toBe(3);
});

test('documents that reach the memory limit are logged once before the limit is reached', () => {
  const held = { documents: 0, bytes: 0 };
  const memory = new MemoryLimit(100, () => held);
  const at = (bytes: number) => {
    held.bytes = bytes;
    const room = memory.hasRoom();
    return [room, errorLines.splice(0)];
  };
  const warning = [expect.stringMatching(/about .* MB.*LOCAL_MONGO_MEMORY_MB/)];
  expect(at(39)).toEqual([true, []]);
  expect(at(40)).toEqual([true, warning]);
  expect(at(50)).toEqual([false, []]);
  expect(at(49)).toEqual([true, []]);
  expect(at(37)).toEqual([true, []]);
  expect(at(40)).toEqual([true, warning]);
});
