import { randomUUID } from 'node:crypto';
import { databaseTime } from '../database/clock';
import { writesUnderWay } from '../writes-under-way';

/** Records whose mail is queued in one batch: enough to save database calls, few enough not to delay others. */
const BATCH_SIZE = 20;

/** Milliseconds that a process owns its claimed records; after a crash they wait for that long. */
const CLAIM_MS = 15_000;

/** Matches every mark, as a range of the sparse index, which also sorts them. */
export const marked = { $gt: new Date(0) };

/** Fields of marked records: the process that queues their mail, and the end of its claim. */
export const mailClaim = { mailClaimedBy: String, mailClaimedUntil: Date };

interface ClaimFields {
  mailClaimedBy: string;
  mailClaimedUntil: Date;
}

interface DueMail<T> {
  find: (free: { mailClaimedUntil: object }, limit: number) => Promise<readonly { _id: string }[]>;
  update: (
    filter: { _id?: { $in: string[] }; mailClaimedUntil?: object; mailClaimedBy?: string },
    change: { $set: ClaimFields } | { $unset: Record<keyof ClaimFields, 1> },
  ) => Promise<unknown>;
  claimed: (by: { mailClaimedBy: string }) => Promise<readonly T[]>;
  queue: (due: readonly T[]) => Promise<void>;
}

/**
 * Queues the mail of all records marked as due, the oldest first. Processes claim records, so that they share the work;
 * a killed process leaves the marks, and the next process repeats its work.
 */
export async function queueDue<T>({ find, update, claimed, queue }: DueMail<T>): Promise<void> {
  for (;;) {
    await writesUnderWay.over();
    const now = await databaseTime();
    const free = { mailClaimedUntil: { $not: { $gt: now } } };
    const ids = (await find(free, BATCH_SIZE)).map(({ _id }) => _id);
    if (ids.length === 0) return;
    const mailClaimedBy = randomUUID();
    const mailClaimedUntil = new Date(now.getTime() + CLAIM_MS);
    await update({ _id: { $in: ids }, ...free }, { $set: { mailClaimedBy, mailClaimedUntil } });
    try {
      const due = await claimed({ mailClaimedBy });
      if (due.length > 0) await queue(due);
    } finally {
      await update({ mailClaimedBy }, { $unset: { mailClaimedBy: 1, mailClaimedUntil: 1 } });
    }
  }
}
