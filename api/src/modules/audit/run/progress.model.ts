import { auditStages } from '@site/contracts/audit';
import { Schema, model } from 'mongoose';
import { entityId } from '../../../database/fields';

/** Seconds for which a run that has ended is still known. */
export const retentionSeconds = 600;

const schema = new Schema(
  {
    _id: entityId,
    stage: { type: String, enum: auditStages, required: true as const },
    at: { type: Date, required: true as const },
  },
  { versionKey: false, autoCreate: false, autoIndex: false },
);
schema.index({ at: 1 }, { expireAfterSeconds: retentionSeconds });

/** Stages of runs, for the processes that do not run them. */
export const AuditStage = model('AuditStage', schema, 'audit_stages');
