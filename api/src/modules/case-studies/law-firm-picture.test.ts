import { expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { migrate } from '../../database/migrate';
import { databaseSchema } from '../../modules';
import { connectedDatabase } from '../../testing/connected-database';

const database = connectedDatabase();

test('a case study that was stored with the picture’s former name shows the picture; others stay', async () => {
  const studies = mongoose.connection.collection('case_studies');
  const picture = (name: string) => ({ imageUrl: `/api/media/case-studies/${name}.svg` });
  await studies.insertMany(['solicitors', 'clinic'].map(picture));
  await migrate(database.uri, databaseSchema, () => undefined);
  const stored = await studies
    .find({}, { projection: { _id: 0 }, sort: { imageUrl: -1 } })
    .toArray();
  expect(stored).toEqual(['law-firm', 'clinic'].map(picture));
});
