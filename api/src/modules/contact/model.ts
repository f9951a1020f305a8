import { type InferSchemaType, Schema, model } from 'mongoose';
import { mailClaim } from '../../mail/due';
import { created, emailAddress, entityId, text } from '../../database/fields';

const schema = new Schema(
  {
    _id: entityId,
    name: text,
    email: emailAddress,
    company: String,
    website: String,
    message: text,
    processed: { type: Boolean, default: false },
    /** Since when its mails are to be queued; gone when they are. */
    mailDueSince: Date,
    ...mailClaim,
  },
  created,
);
schema.index({ processed: 1, createdAt: 1 });
schema.index({ mailDueSince: 1 }, { sparse: true });
schema.index({ mailClaimedBy: 1 }, { sparse: true });

export type ContactSubmissionRecord = InferSchemaType<typeof schema>;

/** contact_submissions (docs/product.md 3). */
export const ContactSubmission = model('ContactSubmission', schema, 'contact_submissions');
