import { resultsKeptForYears } from '@site/contracts/audit-checks';
import { Schema, model } from 'mongoose';
import { entityId, text } from '../../../database/fields';

const retentionSeconds = resultsKeptForYears * 365 * 24 * 60 * 60;

const schema = new Schema(
  {
    _id: entityId,
    /** The website's address in the one form in which addresses are compared. */
    address: text,
    /** When the run began. */
    auditedAt: { type: Date, required: true as const },
    /** Everything that was found, in the contract's form without what names an audit. */
    results: Schema.Types.Mixed,
  },
  { versionKey: false, autoCreate: false, autoIndex: false },
);
/** Runs of an address that are still fresh. */
schema.index({ address: 1, auditedAt: -1 });
schema.index({ auditedAt: 1 }, { expireAfterSeconds: retentionSeconds });

/** Runs of the audit, each stored once however many asked for it, with the checks as they were that day. */
export const AuditRun = model('AuditRun', schema, 'audit_runs');
