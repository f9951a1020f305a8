import type { Connection, mongo } from 'mongoose';
import { writeUnordered } from './write-unordered';

/**
 * Stores documents in one call, past the model: it would look at each once more, and these are made here and complete.
 * @returns places in the list of those that a unique index refused; the rest is stored
 * @throws what else went wrong with any of them
 */
export const insertNew = <T extends { _id: string }>(
  { db, collection }: { db: Pick<Connection, 'collection'>; collection: { name: string } },
  documents: readonly mongo.OptionalUnlessRequiredId<T>[],
): Promise<number[]> =>
  writeUnordered(documents, (some) =>
    db.collection<T>(collection.name).insertMany(some, { ordered: false }),
  );
