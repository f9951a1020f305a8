import { pendingWrites } from '../lib/pending-writes';

/** Records whose mail is queued in one batch: enough to save database calls, few enough not to delay others. */
const BATCH_SIZE = 20;

/** Matches every mark, as a range of the sparse index, which also sorts them. */
export const isMarked = { $gt: new Date(0) };

/**
 * Queues the mail of all due records. Processes that do so at once repeat each other's work; a mail is queued once.
 * @param find the oldest records that are marked as due, at most so many
 * @param queue queues their mail, then removes the marks: after a crash in between, the next process repeats its work
 */
export async function queueDue<T>(
  find: (limit: number) => Promise<readonly T[]>,
  queue: (due: readonly T[]) => Promise<void>,
): Promise<void> {
  for (;;) {
    await pendingWrites.idle();
    const due = await find(BATCH_SIZE);
    if (due.length === 0) return;
    await queue(due);
  }
}
