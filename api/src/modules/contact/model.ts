import { type InferSchemaType, model, Schema } from 'mongoose';
import { RETENTION_DAYS } from '@site/contracts/administration/retention';
import { DAY_SECONDS } from '@site/server-kit/duration';
import { emailAddress, entityId, integer, text, withCreatedAt } from '../../database/fields';
import { newestFirst } from '../../leads/leads';

const schema = new Schema(
  {
    _id: entityId,
    name: text,
    email: emailAddress,
    company: String,
    website: String,
    message: text,
    processed: { type: Boolean, default: false },
    // The fields below extend the specification and are optional.
    /** Note about the outcome, for the team. */
    note: String,
    /** Number of the version; the first one is not stored. */
    version: integer,
    changedAt: Date,
    /** Set above the limits of emails: the owner is notified, and the sender gets no receipt. */
    withoutReceipt: Boolean,
    /** Time since which its mails are due; removed when they are queued. */
    mailDueSince: Date,
  },
  withCreatedAt,
);
schema.index({ processed: 1, createdAt: 1 });
schema.index(newestFirst);
schema.index({ createdAt: 1 }, { expireAfterSeconds: RETENTION_DAYS.inquiry * DAY_SECONDS });
schema.index({ mailDueSince: 1 }, { sparse: true });

export type ContactSubmissionRecord = InferSchemaType<typeof schema>;

/** contact_submissions (docs/product.md 3). */
export const ContactSubmission = model('ContactSubmission', schema, 'contact_submissions');
