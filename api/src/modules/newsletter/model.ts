import { Schema, model } from 'mongoose';
import { created, emailAddress, entityId, text } from '../../database/fields';

const schema = new Schema(
  {
    _id: entityId,
    email: emailAddress,
    /** Where on the site the address was given, e.g. `homepage`. */
    source: text,
    active: { type: Boolean, default: true },
  },
  created,
);
schema.index({ email: 1 }, { unique: true });

/** newsletter_signups (spec section 3). */
export const NewsletterSignup = model('NewsletterSignup', schema, 'newsletter_signups');
