import { Schema, model } from 'mongoose';

const schema = new Schema(
  {
    /** SHA-256 of the token, in hexadecimal: who reads the database cannot sign in with it. */
    _id: String,
    /** Of the password that it was begun with. */
    fingerprint: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, autoCreate: false, autoIndex: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Sessions of the administration, shared by all processes. */
export const AdminSession = model('AdminSession', schema, 'admin_sessions');
