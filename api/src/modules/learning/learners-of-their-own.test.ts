import { expect, test } from '@jest/globals';
import { placeholderAddress } from '@site/contracts/learning';
import mongoose from 'mongoose';
import { migrate } from '../../database/migrate';
import { databaseSchema } from '../../modules';
import { connectedDatabase } from '../../testing/connected-database';
import { addressLearner } from './learner-id';

const database = connectedDatabase();

test('what an address had learned is its learner’s; what everybody had, nobody’s', async () => {
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
  // Interrupted before it was noted, it is done again.
  for (const { run } of steps) if (mongoose.connection.db) await run(mongoose.connection.db);

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
