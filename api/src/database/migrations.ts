import type { mongo } from 'mongoose';

/** A change of stored data that index declarations do not cover. */
export interface Migration {
  /** Number and purpose, for example `0001-split-names`; never changed after its release. */
  name: string;
  /** Must be repeatable: an earlier run may have been interrupted. Old processes still run beside it. */
  run: (db: mongo.Db) => Promise<void>;
}
