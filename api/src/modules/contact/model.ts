import { type InferSchemaType, Schema, model } from 'mongoose';
import { mailClaim } from '../../mail/due';
import { created, emailAddress, entityId, integer, text } from '../../database/fields';
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
    // What follows goes beyond the specification; an enquiry without it is one all the same.
    /** What came of it, for those who answer. */
    note: String,
    /** Counts the changes; the first version is not stored. */
    version: integer,
    changedAt: Date,
    /** Since when its mails are to be queued; gone when they are. */
    mailDueSince: Date,
    ...mailClaim,
  },
  created,
);
schema.index({ processed: 1, createdAt: 1 });
schema.index(newestFirst);
schema.index({ mailDueSince: 1 }, { sparse: true });
schema.index({ mailClaimedBy: 1 }, { sparse: true });

export type ContactSubmissionRecord = InferSchemaType<typeof schema>;

/** contact_submissions (docs/product.md 3). */
export const ContactSubmission = model('ContactSubmission', schema, 'contact_submissions');
