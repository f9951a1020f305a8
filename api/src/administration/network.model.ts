import { Schema, model } from 'mongoose';

/** Seconds for which it is known that the right password came from a network. */
const retentionSeconds = 90 * 24 * 60 * 60;

const schema = new Schema(
  {
    /** Keyed hash of the network: who reads the database cannot tell which it is. */
    _id: String,
    lastAt: { type: Date, required: true },
  },
  { versionKey: false, autoCreate: false, autoIndex: false },
);
schema.index({ lastAt: 1 }, { expireAfterSeconds: retentionSeconds });

/** Networks from which somebody has signed in to the administration. */
export const AdminNetwork = model('AdminNetwork', schema, 'admin_networks');
