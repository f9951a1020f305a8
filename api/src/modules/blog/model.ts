import { type InferSchemaType, Schema, model } from 'mongoose';
import { created, entityId, text } from '../../database/fields';

const fields = {
  _id: entityId,
  title: text,
  slug: text,
  excerpt: text,
  /** Sanitised HTML, rendered from `source` when written. */
  content: text,
  /** What the author wrote, in Markdown. */
  source: text,
  category: text,
  imageUrl: text,
  /** Who wrote it; the owner of the business where it is not said. */
  author: String,
  /** The series that it is a part of; empty or absent for none. */
  series: String,
  readTime: { type: String, default: '5 min read' },
  publishedAt: { type: Date, default: () => new Date() },
  /** Set while it is withdrawn. */
  unpublishedAt: Date,
  /** When something of it was last changed that readers see. */
  changedAt: Date,
  /** Counts the changes; that of a post which nobody has changed is 1, and not stored. */
  version: Number,
  /** When that version was made; changing the state makes one as well. */
  versionAt: Date,
  /** The session in which it was made, as in the trail. */
  versionBy: String,
  /** Slugs that it had before: their addresses lead to it. */
  formerSlugs: { type: [String], default: undefined },
};

const schema = new Schema(fields, created);
schema.index({ slug: 1 }, { unique: true });
schema.index({ formerSlugs: 1 });
schema.index({ publishedAt: -1 });

export type BlogPostRecord = InferSchemaType<typeof schema>;

/** blog_posts (docs/product.md 3). */
export const BlogPost = model('BlogPost', schema, 'blog_posts');

/** Seconds for which a deleted post can be restored: thirty days. */
export const restorableFor = 30 * 24 * 60 * 60;
const deletedSchema = new Schema(
  {
    ...fields,
    deletedAt: { type: Date, required: true as const },
    /** Set for one that was never public. */
    isDraft: Boolean,
  },
  created,
);
deletedSchema.index({ deletedAt: 1 }, { expireAfterSeconds: restorableFor });

export type DeletedBlogPostRecord = InferSchemaType<typeof deletedSchema>;

/** Deleted posts and drafts, in a place of their own, so that their slugs are free and no list has to leave them out. */
export const DeletedBlogPost = model('DeletedBlogPost', deletedSchema, 'deleted_blog_posts');
