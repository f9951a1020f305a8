import { type InferSchemaType, Schema, model } from 'mongoose';
import { entityId, reference } from '../../database/fields';
import { restorableFor } from './model';

const schema = new Schema(
  {
    _id: entityId,
    post: reference,
    version: { type: Number, required: true as const },
    /** When that version was made, and in which session. */
    savedAt: { type: Date, required: true as const },
    session: String,
    title: String,
    slug: String,
    excerpt: String,
    source: String,
    category: String,
    imageUrl: String,
    readTime: String,
    author: String,
    series: String,
    /** Set while its post is deleted, with which it goes. */
    deletedAt: Date,
  },
  { versionKey: false, autoCreate: false, autoIndex: false },
);
schema.index({ post: 1, version: 1 }, { unique: true });
schema.index({ deletedAt: 1 }, { expireAfterSeconds: restorableFor });

export type BlogRevisionRecord = InferSchemaType<typeof schema>;

/** What posts and drafts said before. */
export const BlogRevision = model('BlogRevision', schema, 'blog_revisions');
