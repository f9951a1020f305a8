import type { Schema } from 'mongoose';

/** Seconds for which everything of a learner is kept after their last sign of life: two years. */
export const retentionSeconds = 2 * 365 * 24 * 60 * 60;

/** A field that says when its learner was last seen, to the day. */
export const seenAt = { type: Date, default: () => new Date() };

/** Lets the database forget documents with such a field when their time is over. */
export const endsUnseen = (schema: Pick<Schema, 'index'>): unknown =>
  schema.index({ seenAt: 1 }, { expireAfterSeconds: retentionSeconds });
