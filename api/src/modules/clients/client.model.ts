import { Schema, model } from 'mongoose';
import { createdAndUpdated, emailAddress, entityId, text } from '../../database/fields';

const schema = new Schema(
  {
    _id: entityId,
    email: emailAddress,
    /** A hash, never the password itself; only read where it is asked for by name. */
    password: { ...text, select: false },
    companyName: text,
    contactName: text,
    website: text,
    phone: String,
    isActive: { type: Boolean, default: true },
  },
  createdAndUpdated,
);
schema.index({ email: 1 }, { unique: true });

/** clients (docs/product.md 3). */
export const Client = model('Client', schema, 'clients');
