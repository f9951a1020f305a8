import type { Schema } from 'mongoose';

/** A collection and its indexes, by a mongoose model; what its documents look like does not matter. */
export interface StoredModel {
  collection: { name: string };
  schema: Pick<Schema, 'indexes'>;
}

/** A collection that is read through, whatever its documents look like. */
export interface ReferringModel {
  collection: { find(filter: Record<never, never>): AsyncIterable<unknown> };
}
