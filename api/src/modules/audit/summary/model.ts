import { Schema, model } from 'mongoose';
import { created, emailAddress, entityId, text } from '../../../database/fields';

/** Seconds for which a summary can be asked for; shorter than the outbox remembers that it was sent. */
const retentionSeconds = 30 * 24 * 60 * 60;

const confirmed = new Schema({ _id: entityId, email: emailAddress }, created);
confirmed.index({ email: 1 }, { unique: true });

/** Addresses whose owners asked us to send them the summaries of their audits. */
export const ConfirmedAddress = model('ConfirmedAddress', confirmed, 'confirmed_addresses');

const summary = new Schema(
  {
    /** The audit's own id. */
    _id: entityId,
    email: emailAddress,
    name: String,
    websiteUrl: text,
    overallScore: text,
    /** How many checks that audit made. */
    checks: Number,
    /** One a line of the e-mail, the largest gain first. */
    recommendations: [String],
    /**
     * Confirms the address, and nothing else. Stored as it is, for an e-mail that is sent again: a reader of this
     * collection has the address and the summary as well.
     */
    token: text,
  },
  created,
);
summary.index({ token: 1 }, { unique: true });
summary.index({ createdAt: 1 }, { expireAfterSeconds: retentionSeconds });

/** What the summary of an audit says, until it is no longer wanted. */
export const AuditSummary = model('AuditSummary', summary, 'audit_summaries');
