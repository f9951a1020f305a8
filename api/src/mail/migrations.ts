import { dropFormerIndexes } from '../database/indexes';
import type { Migration } from '../database/migrations';

/** Removes the unkeyed hashes of addresses from queued mail, and gives mail that was given up an end. */
export const expireMail: Migration = {
  name: '0008-mail-ends',
  run: async (db) => {
    const outbox = db.collection('outbox');
    await dropFormerIndexes(outbox, ['slot_1']);
    await outbox.updateMany({ slot: { $exists: true } }, { $unset: { slot: '' } });
    await outbox.updateMany(
      { state: 'dead', doneAt: { $exists: false } },
      { $currentDate: { doneAt: true } },
    );
  },
};

/** Removes what the queueing of mail stored before: claims of records, and the places of addresses. */
export const dropMailClaims: Migration = {
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
