import { type InferSchemaType, Schema, model } from 'mongoose';

/** Seconds for which it is kept what was done. */
const retentionSeconds = 400 * 24 * 60 * 60;

const schema = new Schema(
  {
    _id: String,
    at: { type: Date, required: true },
    action: { type: String, required: true },
    what: String,
    subject: String,
    session: String,
    address: String,
    count: { type: Number, default: 1 },
  },
  { versionKey: false, autoCreate: false, autoIndex: false },
);
schema.index({ at: 1 }, { expireAfterSeconds: retentionSeconds });

export type TrailRecord = InferSchemaType<typeof schema>;

/** What was done in the administration, by whom and when. */
export const AdminTrail = model('AdminTrail', schema, 'admin_trail');
