import type { Schema } from 'mongoose';

/** A collection and its indexes, by a mongoose model; what its documents look like does not matter. */
export interface StoredModel {
  collection: { name: string };
  schema: Pick<Schema, 'indexes'>;
  createIndexes: () => Promise<void>;
}

/** Creates the indexes that are not there yet; what is there stays. */
export async function createIndexes(models: readonly StoredModel[]): Promise<void> {
  for (const model of models) await model.createIndexes();
}
