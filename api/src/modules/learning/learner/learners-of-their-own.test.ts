import { expect, jest, test } from '@jest/globals';
import mongoose from 'mongoose';
import { placeholderAddress } from '@site/contracts/learning/learning';
import { migrate } from '../../../database/migrate';
import { databaseSchema } from '../../../modules';
import { connectedDatabase } from '../../../testing/own-database';
import { expireLearners } from '../migrations';
import { addressLearner } from './learner.model';

const database = connectedDatabase();

test('records of an address go to its own learner; records of the placeholder are removed', async () => {
  const progress = mongoose.connection.collection('user_progress');
  const stats = mongoose.connection.collection('user_stats');
  await progress.createIndex(
    { email: 1, lessonId: 1 },
    { unique: true, partialFilterExpression: { lessonId: { $type: 'string' } } },
  );
  await stats.createIndex({ email: 1 }, { unique: true });
  const people = ['ana@example.com', 'ben@example.com', placeholderAddress];
  await progress.insertMany(people.map((email) => ({ email, lessonId: 'one', pointsEarned: 50 })));
  await stats.insertMany(people.map((email) => ({ email, totalPoints: 50 })));

  const steps = databaseSchema.migrations;
  await migrate(database.uri, databaseSchema, () => undefined);
  // Repeated, as after a crash before the migrations were recorded.
  for (const { run } of steps) await run(mongoose.connection.getClient().db());

  for (const collection of [progress, stats]) {
    const stored = await collection
      .find({}, { projection: { _id: 0 }, sort: { _id: 1 } })
      .toArray();
    expect(stored.map(({ learner, email }) => [learner, email])).toEqual(
      ['ana@example.com', 'ben@example.com'].map((email) => [
        addressLearner(email),
        placeholderAddress,
      ]),
    );
  }
  expect((await stats.indexes()).map(({ name }) => name)).not.toContain('email_1');
});

test('older records begin their two years once, also after an interrupted migration', async () => {
  const db = mongoose.connection.getClient().db();
  const names = ['user_progress', 'user_stats', 'learner_certificates'];
  for (const name of names) {
    await db.collection(name).deleteMany({});
    await db.collection(name).insertMany([{ learner: 'ana' }, { learner: 'ben' }]);
  }
  const seen = async () => {
    const documents = await Promise.all(names.map((name) => db.collection(name).find().toArray()));
    return documents.flat().map(({ seenAt }) => (seenAt instanceof Date ? seenAt.getTime() : 0));
  };
  const reach = db.collection.bind(db);
  let reached = 0;
  const broken = jest.spyOn(db, 'collection').mockImplementation((name) => {
    if (++reached > 2) throw new Error('killed');
    return reach(name);
  });
  await expect(expireLearners.run(db)).rejects.toThrow('killed');
  broken.mockRestore();
  const half = await seen();
  expect(half.filter((time) => time > 0)).toHaveLength(2);
  await expireLearners.run(db);
  const whole = await seen();
  expect(whole.slice(0, 2)).toEqual(half.slice(0, 2));
  expect(Math.min(...whole)).toBeGreaterThan(Date.now() - 3_600_000);
  await expireLearners.run(db);
  expect(await seen()).toEqual(whole);
});
