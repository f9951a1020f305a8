/** Things whose mail is queued in one go: enough to save calls of the database, too few to hold up others. */
const size = 50;

/**
 * Queues the mail of everything that is marked as due, the oldest first. Whoever is killed half way leaves marks, by
 * which the next one does it again.
 * @param find the things marked, at most so many
 * @param queue queues their letters, then takes the marks away
 */
export async function inBatches<T>(
  find: (limit: number) => Promise<readonly T[]>,
  queue: (due: readonly T[]) => Promise<void>,
): Promise<void> {
  for (;;) {
    const due = await find(size);
    if (due.length > 0) await queue(due);
    if (due.length < size) return;
  }
}

/** Matches every mark; a sparse index answers ranges, not whether a field is there. */
export const marked = { $gt: new Date(0) };
