import { expect, test } from '@jest/globals';
import { keptRecords } from '@site/contracts/administration/kept-records';
import { databaseSchema } from '../modules';

/** Our own content, and the data of clients and users, which nothing writes yet (docs/product.md 1.2). */
const ours = [
  'posts',
  'post_revisions',
  'pictures',
  'case_studies',
  'testimonials',
  'learning_modules',
  'learning_lessons',
  'quiz_questions',
  'clients',
  'seo_projects',
  'seo_metrics',
  'client_reports',
  'users',
];
const ofVisitors = Object.values<readonly string[]>(keptRecords).flat();

test('each collection is named on the page about privacy, or is our own', () => {
  const stored = databaseSchema.models.map(({ collection: { name } }) => name);
  expect(stored.sort()).toEqual([...ofVisitors, ...ours].sort());
});

test.each(ofVisitors)('the records of %s are deleted by the database in the end', (name) => {
  const model = databaseSchema.models.find(({ collection }) => collection.name === name);
  const ends = model?.schema
    .indexes()
    .filter(([, { expireAfterSeconds }]) => expireAfterSeconds !== undefined);
  expect(ends).not.toEqual([]);
  // MongoDB ignores the end on an index of several fields.
  for (const [fields] of ends ?? []) expect(Object.keys(fields)).toHaveLength(1);
});
