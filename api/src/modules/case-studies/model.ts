import { Schema, model } from 'mongoose';
import { created, entityId, text } from '../../database/fields';
import { referenceFields } from '../../references/fields';

const schema = new Schema(
  {
    _id: entityId,
    title: text,
    industry: text,
    description: text,
    /** Display text, e.g. `+312%`. */
    trafficIncrease: text,
    /** Display text, e.g. `+148%`. */
    revenueIncrease: text,
    timeframe: text,
    ...referenceFields,
  },
  created,
);
schema.index({ orderIndex: 1 });

/** case_studies (docs/product.md 3). */
export const CaseStudy = model('CaseStudy', schema, 'case_studies');
