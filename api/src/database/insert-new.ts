import type { Connection, mongo } from 'mongoose';
import { duplicatesIn } from './failures';

/**
 * Stores documents in one call, past the model: it would look at each once more, and these are made here and complete.
 * @returns places in the list of those that a unique index refused; the rest is stored
 * @throws what else went wrong with any of them
 */
export async function insertNew<T extends { _id: string }>(
  { db, collection }: { db: Pick<Connection, 'collection'>; collection: { name: string } },
  documents: readonly mongo.OptionalUnlessRequiredId<T>[],
): Promise<number[]> {
  if (documents.length === 0) return [];
  try {
    await db.collection<T>(collection.name).insertMany(documents, { ordered: false });
    return [];
  } catch (error) {
    const refused = duplicatesIn(error);
    if (!refused) throw error;
    return refused;
  }
}
