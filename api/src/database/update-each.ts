import type { Connection, mongo } from 'mongoose';
import { duplicatesIn } from './failures';

/**
 * Makes updates of single documents in one call, past the model: they are made here and complete.
 * @returns places in the list of those that a unique index refused; the rest is done
 * @throws what else went wrong with any of them
 */
export async function updateEach<T extends mongo.Document>(
  { db, collection }: { db: Pick<Connection, 'collection'>; collection: { name: string } },
  updates: readonly mongo.UpdateOneModel<T>[],
): Promise<number[]> {
  try {
    await db.collection<T>(collection.name).bulkWrite(
      updates.map((updateOne) => ({ updateOne })),
      { ordered: false },
    );
    return [];
  } catch (error) {
    const refused = duplicatesIn(error);
    if (!refused) throw error;
    return refused;
  }
}
