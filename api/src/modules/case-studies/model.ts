import { type InferSchemaType, Schema, model } from 'mongoose';
import { created, entityId, integer, text } from '../../database/fields';

const schema = new Schema(
  {
    _id: entityId,
    title: text,
    industry: text,
    description: text,
    /** Empty for none. */
    imageUrl: { type: String, default: '' },
    /** Display text, e.g. `+312%`. */
    trafficIncrease: text,
    /** Display text, e.g. `+148%`. */
    revenueIncrease: text,
    timeframe: text,
    /** Place in the list. */
    orderIndex: { ...integer, default: 0 },
    /** The day on which the real client consented, e.g. `2026-10-01`; empty or absent for an example. */
    consentedOn: String,
    /** Counts the changes; that of what nobody has changed is 1, and not stored. */
    version: Number,
    changedAt: Date,
  },
  created,
);
schema.index({ orderIndex: 1 });

export type CaseStudyRecord = InferSchemaType<typeof schema>;

/** case_studies (docs/product.md 3). */
export const CaseStudy = model('CaseStudy', schema, 'case_studies');
