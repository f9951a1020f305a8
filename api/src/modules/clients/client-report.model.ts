import { Schema, model } from 'mongoose';
import { created, entityId, reference, text } from '../../database/fields';

const schema = new Schema(
  {
    _id: entityId,
    projectId: { ...reference, ref: 'SeoProject' },
    reportMonth: text,
    reportData: text,
    isPublished: { type: Boolean, default: false },
  },
  created,
);
schema.index({ projectId: 1, reportMonth: -1 });

/** client_reports (docs/product.md 3). */
export const ClientReport = model('ClientReport', schema, 'client_reports');
