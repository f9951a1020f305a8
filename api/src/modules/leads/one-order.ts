import { dropFormerIndexes } from '../../database/indexes';
import type { Migration } from '../../database/migrations';

const collections = ['contact_submissions', 'seo_audits', 'newsletter_signups'] as const;

/** What visitors left is listed by time and id; the index of the time alone is used no more. */
export const oneOrder: Migration = {
  name: '0006-one-order',
  run: async (db) => {
    for (const name of collections) await dropFormerIndexes(db.collection(name), ['createdAt_-1']);
  },
};
