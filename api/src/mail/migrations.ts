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
