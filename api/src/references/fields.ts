import { integer } from '../database/fields';

/** What a case study and a testimonial are both stored with. */
export const referenceFields = {
  /** Empty for none. */
  imageUrl: { type: String, default: '' },
  /** Place in the list. */
  orderIndex: { ...integer, default: 0 },
  /** The day on which the real client consented, e.g. `2026-10-01`; empty or absent for an example. */
  consentedOn: String,
  /** Counts the changes; that of what nobody has changed is 1, and not stored. */
  version: Number,
  changedAt: Date,
};
