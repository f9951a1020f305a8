import type { Schema } from 'mongoose';

/** A collection and its indexes, from a mongoose model; the shape of its documents does not matter. */
export interface StoredModel {
  collection: { name: string };
  schema: Pick<Schema, 'indexes'>;
}

/** A collection that is read through, regardless of the shape of its documents. */
export interface ReferringModel {
  collection: { find(filter: Record<never, never>): AsyncIterable<unknown> };
}
