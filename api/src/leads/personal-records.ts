import type { Collection } from 'mongoose';
import type { Condition } from './list';

/** A collection in which something of a person may be kept. */
export interface PersonalRecords {
  /** For whoever erases, e.g. `Enquiries`. */
  what: string;
  model: { collection: Collection };
  /** Matches what hangs on an address, which comes in its one form. Asked anew for each use. */
  on: (email: string) => Condition | Promise<Condition>;
}
