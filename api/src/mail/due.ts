import { randomUUID } from 'node:crypto';
import { databaseTime } from '../database/clock';
import { writesUnderWay } from '../writes-under-way';

/** Things whose mail is queued in one go: enough to save calls of the database, too few to hold up others. */
const size = 20;

/** Milliseconds that a process has them for itself; so long do they wait when it is killed half way. */
const claimMs = 15_000;

/** Matches every mark, as a range of the sparse index that also has them in their order. */
export const marked = { $gt: new Date(0) };

/** Of things that are marked: the process that queues their mail, and until when. */
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
 * Queues the mail of everything marked as due, the oldest first. It is claimed before, so that processes share the
 * work; a process that is killed half way leaves marks, by which the next one does it again.
 */
export async function queueDue<T>({ find, update, claimed, queue }: DueMail<T>): Promise<void> {
  for (;;) {
    await writesUnderWay.over();
    const now = await databaseTime();
    const free = { mailClaimedUntil: { $not: { $gt: now } } };
    const ids = (await find(free, size)).map(({ _id }) => _id);
    if (ids.length === 0) return;
    const mailClaimedBy = randomUUID();
    const mailClaimedUntil = new Date(now.getTime() + claimMs);
    await update({ _id: { $in: ids }, ...free }, { $set: { mailClaimedBy, mailClaimedUntil } });
    try {
      const due = await claimed({ mailClaimedBy });
      if (due.length > 0) await queue(due);
    } finally {
      await update({ mailClaimedBy }, { $unset: { mailClaimedBy: 1, mailClaimedUntil: 1 } });
    }
  }
}
