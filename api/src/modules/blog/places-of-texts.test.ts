import { expect, test } from '@jest/globals';
import { asProduct } from '@site/server-kit/testing/commands/recorder';
import mongoose from 'mongoose';
import { connectedDatabase } from '../../testing/connected-database';
import { placesOfTexts } from './migrations';

// A migration's connection has the same write concern.
connectedDatabase({ w: 'majority' });

test('ids in stored posts get their prefix once, and links to them as well', async () => {
  const db = mongoose.connection.getClient().db();
  const content =
    '<h2 id="state">State</h2><p><a href="#state">x</a> <a href="#main">y</a> &lt;h2 id="z"&gt;' +
    '<sup><a href="#fn-1" id="fnref-1" aria-label="Footnote 1">1</a></sup></p>' +
    '<ol><li id="fn-1">Note <a href="#fnref-1">Back</a></li></ol>';
  const posts = db.collection<{ _id: string; content?: string }>('blog_posts');
  await posts.insertOne({ _id: 'public', content });
  // Repeated, as after a crash before the migration was recorded.
  for (let time = 0; time < 2; time++) await asProduct(() => placesOfTexts.run(db));
  expect((await posts.findOne({ _id: 'public' }))?.content).toBe(
    '<h2 id="text-state">State</h2><p><a href="#text-state">x</a> <a href="#main">y</a> &lt;h2 id="z"&gt;' +
      '<sup><a href="#text-fn-1" id="text-fnref-1" aria-label="Footnote 1">1</a></sup></p>' +
      '<ol><li id="text-fn-1">Note <a href="#text-fnref-1">Back</a></li></ol>',
  );
});
