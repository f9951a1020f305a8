import { setTimeout as wait } from 'node:timers/promises';
import type { Connection, mongo } from 'mongoose';
import { findFailedWrites } from './failures';

/** Attempts at a write that conflicts with another, and most milliseconds before the second attempt. */
const MAX_ATTEMPTS = 5;
const MAX_FIRST_DELAY_MS = 20;

/**
 * Makes many writes in one unordered call. Retries conflicting writes after pauses.
 * @returns whether each of the writes is done: false where a unique index refused it
 * @throws any other error
 */
async function writeUnordered<T>(
  writes: readonly T[],
  call: (writes: T[]) => Promise<unknown>,
): Promise<boolean[]> {
  const refused: number[] = [];
  let remaining = writes.map((write, index) => ({ write, index }));
  for (let attempt = 1; remaining.length > 0; attempt++) {
    try {
      await call(remaining.map(({ write }) => write));
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
  return writes.map((_, index) => !refused.includes(index));
}

// Both open the collection by its name: the type of `Model.collection` has ObjectIds as ids.

/** Inserts documents past the model, which would validate each again. @returns whether each is new */
export const insertNew = <T extends { _id: string }>(
  { db, collection }: { db: Pick<Connection, 'collection'>; collection: { name: string } },
  documents: readonly mongo.OptionalUnlessRequiredId<T>[],
): Promise<boolean[]> =>
  writeUnordered(documents, (some) =>
    db.collection<T>(collection.name).insertMany(some, { ordered: false }),
  );

/** Updates single documents past the model. @returns whether each is done */
export const updateEach = <T extends mongo.Document>(
  { db, collection }: { db: Pick<Connection, 'collection'>; collection: { name: string } },
  updates: readonly mongo.UpdateOneModel<T>[],
): Promise<boolean[]> =>
  writeUnordered(updates, (some) =>
    db.collection<T>(collection.name).bulkWrite(
      some.map((updateOne) => ({ updateOne })),
      { ordered: false },
    ),
  );
