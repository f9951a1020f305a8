import type { Connection, mongo } from 'mongoose';
import { duplicatesIn } from './failures';

/**
 * Inserts documents in one unordered call, past the model, which would validate each again. @returns positions of
 * those that a unique index refused; the rest is stored. @throws any other error
 */
export async function insertNew<T extends { _id: string }>(
  { db, collection }: { db: Pick<Connection, 'collection'>; collection: { name: string } },
  documents: readonly mongo.OptionalUnlessRequiredId<T>[],
): Promise<number[]> {
  if (documents.length === 0) return [];
  try {
    await db.collection<T>(collection.name).insertMany([...documents], { ordered: false });
    return [];
  } catch (error) {
    const duplicates = duplicatesIn(error);
    if (!duplicates) throw error;
    return duplicates;
  }
}
