import { Schema, model } from 'mongoose';
import { createdAndUpdated, entityId, reference, text } from '../../database/fields';

const schema = new Schema(
  {
    _id: entityId,
    clientId: { ...reference, ref: 'Client' },
    projectName: text,
    website: text,
    targetKeywords: text,
    currentRankings: text,
    startDate: { type: Date, required: true },
    status: { type: String, default: 'active' },
    monthlyGoal: String,
  },
  createdAndUpdated,
);
schema.index({ clientId: 1 });

/** seo_projects (docs/product.md 3). */
export const SeoProject = model('SeoProject', schema, 'seo_projects');
