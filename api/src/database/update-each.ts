import type { Connection, mongo } from 'mongoose';
import { writeUnordered } from './write-unordered';

/**
 * Makes updates of single documents in one call, past the model: they are made here and complete.
 * @returns places in the list of those that a unique index refused; the rest is done
 * @throws what else went wrong with any of them
 */
export const updateEach = <T extends mongo.Document>(
  { db, collection }: { db: Pick<Connection, 'collection'>; collection: { name: string } },
  updates: readonly mongo.UpdateOneModel<T>[],
): Promise<number[]> =>
  writeUnordered(updates, (some) =>
    db.collection<T>(collection.name).bulkWrite(
      some.map((updateOne) => ({ updateOne })),
      { ordered: false },
    ),
  );
