import { dropFormerIndexes } from './database/indexes';
import { type Migration, MigrationError } from './database/migrate';

/** Collections of which at least one has documents once a version was used. */
const USED_COLLECTIONS = ['learning_modules', 'blog_posts', 'user_progress'];

/** Stands for the steps up to 0015, which are no longer here: a database in use must have run them. */
const requireFormerSteps: Migration = {
  name: '0015-tasks-reworded',
  run: async (db) => {
    const isUsed = await Promise.all([
      db.collection<{ _id: string }>('migrations').findOne({ _id: /^\d\d\d\d/ }),
      ...USED_COLLECTIONS.map((name) => db.collection(name).findOne()),
    ]);
    if (isUsed.some((found) => found !== null))
      throw new MigrationError(
        'This database was last used by a version from before 2026-11-29. Start the version of 2026-11-30 (commit bc5b81a4) with it once, then this one.',
      );
  },
};

/** Removes what the queueing of mail stored before: claims of records, and the places of addresses. */
const dropMailClaims: Migration = {
  name: '0016-mail-without-claims',
  run: async (db) => {
    for (const name of ['contact_submissions', 'newsletter_signups', 'learner_reminders']) {
      const collection = db.collection(name);
      await dropFormerIndexes(collection, ['mailClaimedBy_1']);
      await collection.updateMany(
        { mailClaimedBy: { $exists: true } },
        { $unset: { mailClaimedBy: '', mailClaimedUntil: '' } },
      );
    }
    for (const { name } of await db.listCollections({ name: 'mail_places' }).toArray())
      await db.dropCollection(name);
  },
};

/**
 * Deletes the statistics that former versions stored. The empty collection stays, because the last release does not
 * start without its indexes.
 */
const deleteStoredStats: Migration = {
  name: '0017-stats-are-computed',
  run: async (db) => {
    await db.collection('user_stats').deleteMany({});
  },
};

/** Changes of stored data that index declarations do not cover, in the order of their numbers. */
export const migrations: readonly Migration[] = [
  requireFormerSteps,
  dropMailClaims,
  deleteStoredStats,
];
