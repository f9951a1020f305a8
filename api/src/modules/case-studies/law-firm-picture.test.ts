import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { migrate } from '../../database/migrate';
import { databaseSchema } from '../../modules';
import { type TestDatabase, startDatabase } from '../../testing/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
  await mongoose.connect(database.uri);
});
afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
  await database.stop();
});

test('a case study that was stored with the picture’s former name shows the picture; others stay', async () => {
  const studies = mongoose.connection.collection('case_studies');
  const picture = (name: string) => ({ imageUrl: `/api/media/case-studies/${name}.svg` });
  await studies.insertMany(['solicitors', 'clinic'].map(picture));
  await migrate(database.uri, databaseSchema, () => undefined);
  const stored = await studies.find({}, { projection: { _id: 0 } }).toArray();
  expect(stored).toEqual(['law-firm', 'clinic'].map(picture));
});
