import { type InferSchemaType, Schema, model } from 'mongoose';
import { created, entityId, integer, text } from '../../database/fields';

const schema = new Schema(
  {
    _id: entityId,
    title: text,
    industry: text,
    description: text,
    imageUrl: text,
    /** Display text, e.g. `+312%`. */
    trafficIncrease: text,
    /** Display text, e.g. `+148%`. */
    revenueIncrease: text,
    timeframe: text,
    /** Place in the list. */
    orderIndex: { ...integer, default: 0 },
  },
  created,
);
schema.index({ orderIndex: 1 });

export type CaseStudyRecord = InferSchemaType<typeof schema>;

/** case_studies (docs/product.md 3). */
export const CaseStudy = model('CaseStudy', schema, 'case_studies');
