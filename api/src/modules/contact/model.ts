import { Schema, model } from 'mongoose';
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
  },
  created,
);
schema.index({ processed: 1, createdAt: 1 });

/** contact_submissions (spec section 3). */
export const ContactSubmission = model('ContactSubmission', schema, 'contact_submissions');
