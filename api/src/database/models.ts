import type { Schema } from 'mongoose';

/** A collection and its indexes, by a mongoose model; what its documents look like does not matter. */
export interface StoredModel {
  collection: { name: string };
  schema: Pick<Schema, 'indexes'>;
}
