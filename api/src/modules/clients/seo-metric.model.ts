import { Schema, model } from 'mongoose';
import { created, entityId, integer, reference } from '../../database/fields';

const count = { ...integer, required: true as const };

const schema = new Schema(
  {
    _id: entityId,
    projectId: { ...reference, ref: 'SeoProject' },
    metricDate: { type: Date, required: true },
    organicTraffic: count,
    keywordRankings: count,
    backlinks: count,
    domainAuthority: count,
    pageSpeed: count,
    conversions: count,
    notes: String,
  },
  created,
);
schema.index({ projectId: 1, metricDate: -1 });

/** seo_metrics (docs/product.md 3). */
export const SeoMetric = model('SeoMetric', schema, 'seo_metrics');
