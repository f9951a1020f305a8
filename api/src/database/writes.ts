import { setTimeout as wait } from 'node:timers/promises';
import type { Connection, mongo } from 'mongoose';
import { findFailedWrites } from './failures';

/** Attempts at a write that conflicts with another, and most milliseconds before the second attempt. */
const MAX_ATTEMPTS = 5;
const MAX_FIRST_DELAY_MS = 20;

/**
 * Inserts documents in one unordered call, past the model, which would validate each again. Retries conflicting writes
 * after pauses.
 * @returns whether each is new: false where a unique index refused it
 * @throws any other error
 */
export async function insertNew<T extends { _id: string }>(
  { db, collection }: { db: Pick<Connection, 'collection'>; collection: { name: string } },
  documents: readonly mongo.OptionalUnlessRequiredId<T>[],
): Promise<boolean[]> {
  // Opened by its name: the type of `Model.collection` has ObjectIds as ids.
  const opened = db.collection<T>(collection.name);
  const refused: number[] = [];
  let remaining = documents.map((document, index) => ({ document, index }));
  for (let attempt = 1; remaining.length > 0; attempt++) {
    try {
      await opened.insertMany(
        remaining.map(({ document }) => document),
        { ordered: false },
      );
      break;
    } catch (error) {
      const failedWrites = findFailedWrites(error);
      if (!failedWrites || (failedWrites.conflicts.length > 0 && attempt === MAX_ATTEMPTS))
        throw error;
      const at = (indexes: number[]) => indexes.flatMap((index) => remaining[index] ?? []);
      refused.push(...at(failedWrites.duplicates).map(({ index }) => index));
      remaining = at(failedWrites.conflicts);
      if (remaining.length > 0) await wait(Math.random() * MAX_FIRST_DELAY_MS * 2 ** (attempt - 1));
    }
  }
  return documents.map((_, index) => !refused.includes(index));
}
