import { expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { migrate } from '../../database/migrate';
import { databaseSchema } from '../../modules';
import { connectedDatabase } from '../../testing/own-database';
import { updateTrafficFigures } from './module';

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

test('an illustrative case gets the figure that fits the average; a real client’s keeps its own', async () => {
  const studies = mongoose.connection.collection('case_studies');
  await studies.deleteMany({});
  const shared = { imageUrl: '/api/media/case-studies/clinic.svg', trafficIncrease: '+267%' };
  await studies.insertMany([{ ...shared }, { ...shared, consentedOn: '2026-10-01' }]);
  await updateTrafficFigures.run(mongoose.connection.getClient().db(mongoose.connection.name));
  const stored = await studies.find({}, { sort: { consentedOn: 1 } }).toArray();
  expect(stored.map(({ trafficIncrease }) => trafficIncrease)).toEqual(['+417%', '+267%']);
});
