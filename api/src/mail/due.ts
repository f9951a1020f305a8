import { pendingWrites } from '../lib/pending-writes';

/** Records whose mail is queued in one batch: enough to save database calls, few enough not to delay others. */
const BATCH_SIZE = 20;

/** Matches every mark, as a range of the sparse index, which also sorts them. */
export const isMarked = { $gt: new Date(0) };

interface DueMail<T> {
  /** The oldest records that are marked as due, at most so many. */
  find: (limit: number) => Promise<readonly T[]>;
  /** Queues their mail, then removes the marks: after a crash in between, the next process repeats its work. */
  queue: (due: readonly T[]) => Promise<void>;
}

/** Queues the mail of all due records. Processes that do so at once repeat each other's work; a mail is queued once. */
export async function queueDue<T>({ find, queue }: DueMail<T>): Promise<void> {
  for (;;) {
    await pendingWrites.idle();
    const due = await find(BATCH_SIZE);
    if (due.length === 0) return;
    await queue(due);
  }
}
