import { randomUUID } from 'node:crypto';
import type { Collection } from 'mongoose';
import { databaseTime } from '../database/clock';
import { pendingWrites } from '../lib/pending-writes';

/** Records whose mail is queued in one batch: enough to save database calls, few enough not to delay others. */
const BATCH_SIZE = 20;

/** Milliseconds that a process owns its claimed records; after a crash they wait for that long. */
const CLAIM_TIMEOUT_MS = 15_000;

/** Matches every mark, as a range of the sparse index, which also sorts them. */
export const isMarked = { $gt: new Date(0) };

/** Fields of marked records: the process that queues their mail, and the end of its claim. */
export const mailClaim = { mailClaimedBy: String, mailClaimedUntil: Date };

interface DueMail<T> {
  model: { collection: Collection };
  /** Field of the time since which a record's mail is due, and its value in records that are due now. */
  due: Record<string, object>;
  findClaimed: (by: { mailClaimedBy: string }) => Promise<readonly T[]>;
  queue: (due: readonly T[]) => Promise<void>;
}

/**
 * Queues the mail of all records marked as due, the oldest first. Processes claim records, so that they share the work;
 * a killed process leaves the marks, and the next process repeats its work.
 */
export async function queueDue<T>({ model, due, findClaimed, queue }: DueMail<T>): Promise<void> {
  const { collection } = model;
  const [field = ''] = Object.keys(due);
  for (;;) {
    await pendingWrites.idle();
    const now = await databaseTime();
    const free = { mailClaimedUntil: { $not: { $gt: now } } };
    const found = collection.find({ ...due, ...free }, { projection: { _id: 1 } });
    const oldest = await found
      .sort({ [field]: 1 })
      .limit(BATCH_SIZE)
      .toArray();
    if (oldest.length === 0) return;
    const mailClaimedBy = randomUUID();
    const mailClaimedUntil = new Date(now.getTime() + CLAIM_TIMEOUT_MS);
    const ids = oldest.map(({ _id }) => _id);
    await collection.updateMany(
      { _id: { $in: ids }, ...free },
      { $set: { mailClaimedBy, mailClaimedUntil } },
    );
    try {
      const records = await findClaimed({ mailClaimedBy });
      if (records.length > 0) await queue(records);
    } finally {
      await collection.updateMany(
        { mailClaimedBy },
        { $unset: { mailClaimedBy: 1, mailClaimedUntil: 1 } },
      );
    }
  }
}
