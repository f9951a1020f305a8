import mongoose, { type Model } from 'mongoose';
import { duplicateKey } from './duplicate';

/**
 * Stores documents in one call, past the model: it would look at each once more, and these are made here and complete.
 * @returns places in the list of those that a unique index refused; the rest is stored
 * @throws what else went wrong with any of them
 */
export async function insertNew<T extends { _id: string }>(
  { db, collection }: Pick<Model<unknown>, 'db' | 'collection'>,
  documents: readonly mongoose.mongo.OptionalUnlessRequiredId<T>[],
): Promise<number[]> {
  if (documents.length === 0) return [];
  return db
    .collection<T>(collection.name)
    .insertMany(documents, { ordered: false })
    .then(() => [], duplicatesIn);
}

function duplicatesIn(error: unknown): number[] {
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error;
  const refusals = [error.writeErrors].flat();
  if (refusals.length === 0 || refusals.some(({ code }) => code !== duplicateKey)) throw error;
  return refusals.map(({ index }) => index);
}
