import { type InferSchemaType, Schema, model } from 'mongoose';
import { mailClaim } from '../../mail/due';
import { created, emailAddress, entityId, integer, text } from '../../database/fields';
import { newestFirst } from '../../leads/list';

const schema = new Schema(
  {
    _id: entityId,
    email: emailAddress,
    /** Where on the site the address was given, e.g. `homepage`. */
    source: text,
    active: { type: Boolean, default: true },
    /** How often it was put on the list, or its welcome became due again. */
    activations: { ...integer, default: 1 },
    /** When it last signed up, as long as the welcome of that time is not queued. */
    welcomeDueSince: Date,
    /** When its welcome last became due. */
    askedAt: Date,
    /** When its owner confirmed it since it was last put on the list; the newsletter goes to such addresses only. */
    confirmedAt: Date,
    /** Confirms the address, and nothing else, as long as it is on the list; kept as it is like the one below. */
    confirmToken: String,
    ...mailClaim,
    /**
     * Opens the way off the list, and nothing else. Stored as it is: every e-mail carries it, and a reader of this
     * collection has the address as well.
     */
    unsubscribeToken: String,
  },
  created,
);
schema.index({ email: 1 }, { unique: true });
schema.index({ unsubscribeToken: 1 }, { unique: true, sparse: true });
schema.index({ confirmToken: 1 }, { unique: true, sparse: true });
schema.index(newestFirst);
schema.index({ welcomeDueSince: 1 }, { sparse: true });
schema.index({ mailClaimedBy: 1 }, { sparse: true });

export type NewsletterSignupRecord = InferSchemaType<typeof schema>;

/** newsletter_signups (docs/product.md 3). */
export const NewsletterSignup = model('NewsletterSignup', schema, 'newsletter_signups');
