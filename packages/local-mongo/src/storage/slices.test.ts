import { afterEach, expect, jest, test } from '@jest/globals';
import { changedAtOnce } from './changes';
import { Collection } from './collection';
import { Journal } from './journal';
import { failureOf, useServer } from '../testing/temporary-server';

const { fresh } = useServer();
afterEach(() => {
  jest.restoreAllMocks();
});

const many = 3 * changedAtOnce;
const documents = () => Array.from({ length: many }, (_, n) => ({ _id: n, n, open: true }));

/** Numbers of documents that the next commits change. `meanwhile` runs before the second commit. */
function commits(meanwhile?: () => Promise<unknown>): number[] {
  const sizes: number[] = [];
  const { commit } = Journal.prototype;
  jest.spyOn(Journal.prototype, 'commit').mockImplementation(async function (
    this: Journal,
    changes,
  ) {
    sizes.push(changes.writes.size);
    await commit.call(this, changes);
    if (sizes.length === 1) await meanwhile?.();
  });
  return sizes;
}

test('a change of many documents is made in slices', async () => {
  const collection = await fresh(documents());
  const sizes = commits();
  const updated = await collection.updateMany({ open: true }, { $set: { open: false } });
  expect(updated).toMatchObject({ matchedCount: many, modifiedCount: many });
  expect(sizes).toEqual([changedAtOnce, changedAtOnce, changedAtOnce]);
  expect(await collection.deleteMany({})).toMatchObject({ deletedCount: many });
  expect(await collection.countDocuments()).toBe(0);
});

test('changes by other clients between two slices count', async () => {
  const collection = await fresh(documents());
  commits(async () => {
    await collection.updateOne({ _id: many - 1 }, { $set: { open: false } });
    await collection.updateOne({ _id: many - 2 }, { $set: { n: -1 } });
    await collection.deleteOne({ _id: many - 3 });
  });
  const updated = await collection.updateMany({ open: true }, { $inc: { n: 1000 } });
  expect(updated).toMatchObject({ matchedCount: many - 2, modifiedCount: many - 2 });
  expect(await collection.findOne({ _id: many - 1 })).toMatchObject({ n: many - 1 });
  expect(await collection.findOne({ _id: many - 2 })).toMatchObject({ n: 999 });
  expect(await collection.countDocuments()).toBe(many - 1);
});

test('the collection may go away between two slices', async () => {
  const collection = await fresh(documents());
  commits(() => collection.drop());
  expect(await collection.deleteMany({})).toMatchObject({ deletedCount: changedAtOnce });
  expect(await collection.countDocuments()).toBe(0);
});

test('an error in a later slice is answered, and the earlier changes stay', async () => {
  const collection = await fresh(documents());
  const last = many - 1;
  await collection.updateOne({ _id: last }, { $set: { n: 'text' } });
  expect(await failureOf(collection.updateMany({}, { $inc: { n: 1 } }))).toMatchObject({
    code: 14,
  });
  expect(await collection.findOne({ _id: 0 })).toMatchObject({ n: 1 });
  expect(await collection.findOne({ _id: last - 1 })).toMatchObject({ n: last });
});

test('a failure in a slice takes that slice back', async () => {
  const collection = await fresh(documents());
  const { replace } = Collection.prototype;
  let calls = 0;
  jest.spyOn(Collection.prototype, 'replace').mockImplementation(function (
    this: Collection,
    ...given
  ) {
    if (++calls === changedAtOnce + 5) throw new Error('broken');
    replace.apply(this, given);
  });
  expect(await failureOf(collection.updateMany({}, { $inc: { n: 1000 } }))).toMatchObject({
    code: 1,
  });
  expect(await collection.countDocuments({ n: { $gte: 1000 } })).toBe(changedAtOnce);
});
