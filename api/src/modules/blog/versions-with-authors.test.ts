import { expect, test } from '@jest/globals';
import { asProduct } from '@site/server-kit/testing/commands/recorder';
import mongoose from 'mongoose';
import { connectedDatabase } from '../../testing/connected-database';
import { versionsWithAuthors } from './migrations';

// A migration's connection has the same write concern.
connectedDatabase({ w: 'majority' });

interface Stored {
  _id: string;
  post?: string;
  author?: string;
  series?: string;
}
const collection = (name: string) => mongoose.connection.collection<Stored>(name);

test('versions of before get the author and series of their post, wherever it is', async () => {
  await collection('blog_posts').insertOne({ _id: 'public', author: 'Ana', series: 'Basics' });
  await collection('blog_drafts').insertOne({ _id: 'draft', author: 'Ben' });
  await collection('deleted_blog_posts').insertOne({ _id: 'deleted', series: 'Maps' });
  const revisions = collection('blog_revisions');
  await revisions.insertMany([
    { _id: '1', post: 'public' },
    { _id: '2', post: 'public' },
    { _id: '3', post: 'public', author: '', series: 'Other' },
    { _id: '4', post: 'draft' },
    { _id: '5', post: 'deleted' },
    { _id: '6', post: 'nowhere' },
  ]);
  const db = mongoose.connection.getClient().db();
  // Repeated, as after a crash before the migration was recorded.
  for (let time = 0; time < 2; time++) await asProduct(() => versionsWithAuthors.run(db));
  const stored = await revisions.find().sort({ _id: 1 }).toArray();
  expect(stored.map(({ author, series }) => [author, series])).toEqual([
    ['Ana', 'Basics'],
    ['Ana', 'Basics'],
    ['', 'Other'],
    ['Ben', ''],
    ['', 'Maps'],
    [undefined, undefined],
  ]);
});
