import { Schema, model } from 'mongoose';
import { reference } from '../../database/fields';

/** Seconds for which it is remembered that a link has expired: thirty days. */
const rememberedFor = 30 * 24 * 60 * 60;

const schema = new Schema(
  {
    /** SHA-256 of the token, in hexadecimal: who reads the database has no link. */
    _id: String,
    post: reference,
    expiresAt: { type: Date, required: true as const },
    /** Set when an author has ended it before its time. */
    endedAt: Date,
  },
  { versionKey: false, autoCreate: false, autoIndex: false },
);
schema.index({ post: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: rememberedFor });

/** Links by which somebody may read a draft. */
export const PreviewLink = model('PreviewLink', schema, 'blog_preview_links');
