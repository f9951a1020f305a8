import type { mongo } from 'mongoose';

/** A change of what is stored that no declaration of an index says. */
export interface Migration {
  /** Number and purpose, for example `0001-split-names`; never changed once it was released. */
  name: string;
  /** Must be able to begin again: it may have been interrupted. Old processes still run beside it. */
  run: (db: mongo.Db) => Promise<void>;
}
