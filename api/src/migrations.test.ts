import { expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { migrations } from './migrations';
import { useConnectedDatabase } from './testing/use-database';

// A migration's connection has the same write concern.
useConnectedDatabase({ w: 'majority' });
type Stored = { _id: string } & Record<string, unknown>;
const collection = (name: string) => mongoose.connection.collection<Stored>(name);
const db = () => mongoose.connection.getClient().db();

async function run(number: string): Promise<void> {
  const step = migrations.find(({ name }) => name.startsWith(number));
  await step?.run(db());
}

test.each([
  ['learning_modules', 'of a former version'],
  ['migrations', '0008-mail-ends'],
])(
  'a database that lacks the former steps is refused, by documents of %s; an empty one is not',
  async (name, _id) => {
    await run('0015');
    await collection(name).insertOne({ _id });
    await expect(run('0015')).rejects.toThrow('Start the version of 2026-11-30');
    await collection(name).deleteOne({ _id });
  },
);

test('claims of mail and the places of addresses are removed', async () => {
  const submissions = collection('contact_submissions');
  await submissions.createIndex({ mailClaimedBy: 1 }, { sparse: true });
  await submissions.insertMany([
    { _id: 'claimed', mailClaimedBy: 'gone', mailClaimedUntil: new Date(0) },
    { _id: 'free' },
  ]);
  await collection('mail_places').insertOne({ _id: 'place' });
  for (let time = 0; time < 2; time++) await run('0016');
  expect(await submissions.find().toArray()).toEqual([{ _id: 'claimed' }, { _id: 'free' }]);
  const indexes = await submissions.indexes();
  expect(indexes.map(({ name }) => name)).not.toContain('mailClaimedBy_1');
  expect(await db().listCollections({ name: 'mail_places' }).toArray()).toEqual([]);
});

test('stored statistics are deleted, and their indexes stay for the last release', async () => {
  const stats = collection('user_stats');
  await stats.createIndex({ learner: 1, email: 1 }, { unique: true });
  await stats.insertOne({ _id: 'one', learner: 'a', email: 'ana@example.com' });
  await run('0017');
  expect(await stats.countDocuments()).toBe(0);
  expect(await stats.indexes()).toHaveLength(2);
});
