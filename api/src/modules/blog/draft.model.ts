import { type InferSchemaType, Schema, model } from 'mongoose';
import { created, entityId } from '../../database/fields';

/** What is not there yet is empty. */
const unfinished = { type: String, default: '' };

const schema = new Schema(
  {
    _id: entityId,
    title: unfinished,
    slug: unfinished,
    excerpt: unfinished,
    /** What the author has written so far, in Markdown. */
    source: unfinished,
    category: unfinished,
    imageUrl: unfinished,
    readTime: unfinished,
    author: unfinished,
    series: unfinished,
    /** Counts how often it was saved. */
    version: { type: Number, default: 1 },
    versionAt: { type: Date, default: () => new Date() },
    /** The session in which it was saved, as in the trail. */
    versionBy: String,
    /** Set while it is scheduled: when it becomes public. */
    publishAt: Date,
    /** Its slug while it is scheduled, so that no other post takes it meanwhile. */
    reservedSlug: String,
  },
  created,
);
schema.index({ reservedSlug: 1 }, { unique: true, sparse: true });
schema.index({ publishAt: 1 }, { sparse: true });

export type BlogDraftRecord = InferSchemaType<typeof schema>;

/** Posts that were never public, in a place of their own: nothing that is public has to leave them out. */
export const BlogDraft = model('BlogDraft', schema, 'blog_drafts');
