import { type InferSchemaType, Schema, model } from 'mongoose';
import { created, entityId, text } from '../../database/fields';

const schema = new Schema(
  {
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
    readTime: { type: String, default: '5 min read' },
    publishedAt: { type: Date, default: () => new Date() },
  },
  created,
);
schema.index({ slug: 1 }, { unique: true });
schema.index({ publishedAt: -1 });

export type BlogPostRecord = InferSchemaType<typeof schema>;

/** blog_posts (docs/product.md 3). */
export const BlogPost = model('BlogPost', schema, 'blog_posts');
