import { model, Schema } from 'mongoose';
import type { z } from 'zod';
import type { AuthorsPost } from '@site/contracts/blog/authors-posts';
import { postFields, type postText } from '@site/contracts/blog/blog';
import { DAY_SECONDS } from '@site/server-kit/duration';
import { baseOptions, entityId, reference, withCreatedAt } from '../../database/fields';

/** The fields as stored. Documents from before an optional field lack it: `lean` adds no defaults. */
export type PostTexts = z.infer<typeof postText>;

const empty = { type: String, default: '' };

const texts = Object.fromEntries(postFields.map((field) => [field, empty]));

type PostStatus = AuthorsPost['state'] | 'deleted';

/** States in which a post has its slug for itself: it has an address, or will have it at its time. */
export const STATUSES_WITH_SLUG: readonly PostStatus[] = ['scheduled', 'published', 'unpublished'];

/** Seconds that a deleted post can be restored: thirty days. */
export const RESTORABLE_SECONDS = 30 * DAY_SECONDS;

export interface BlogPostRecord extends PostTexts {
  _id: string;
  status: PostStatus;
  /** Sanitized HTML, rendered from `content` at publication and at each later change; empty before. */
  html: string;
  createdAt: Date;
  /** Time of publication; set while the post is scheduled. */
  publishAt?: Date;
  publishedAt?: Date;
  unpublishedAt?: Date;
  /** Time of the last change that readers see. */
  changedAt?: Date;
  deletedAt?: Date;
  /** Counts the changes from 1; deleting and restoring do not count. */
  version: number;
  /** Time of that version; a change of the state also makes a version. */
  versionAt: Date;
  versionBy?: string;
  /** Earlier slugs: their addresses redirect to the post. */
  formerSlugs?: string[];
}

const schema = new Schema<BlogPostRecord>(
  {
    ...texts,
    _id: entityId,
    status: { type: String, default: 'draft' },
    html: empty,
    publishAt: Date,
    publishedAt: Date,
    unpublishedAt: Date,
    changedAt: Date,
    deletedAt: Date,
    version: { type: Number, default: 1 },
    versionAt: { type: Date, default: () => new Date() },
    versionBy: String,
    formerSlugs: { type: [String], default: undefined },
  },
  withCreatedAt,
);
schema.index(
  { slug: 1 },
  { unique: true, partialFilterExpression: { status: { $in: STATUSES_WITH_SLUG } } },
);
schema.index({ formerSlugs: 1 });
schema.index({ status: 1, publishedAt: -1 });
schema.index({ deletedAt: 1 }, { expireAfterSeconds: RESTORABLE_SECONDS });

/** posts (docs/product.md 3): one document per post from draft to deleted, so that every change is one atomic write. */
export const BlogPost = model('BlogPost', schema, 'posts');

/** Lists show a picture with every post; this one of our artwork suits any subject. */
export const DEFAULT_PICTURE = '/api/media/blog/what-to-fix-first.svg';

export interface RevisionRecord extends PostTexts {
  _id: string;
  post: string;
  version: number;
  /** Time of that version, and the session that made it. */
  savedAt: Date;
  session?: string;
}

const revisionSchema = new Schema<RevisionRecord>(
  {
    ...texts,
    _id: entityId,
    post: reference,
    version: { type: Number, required: true },
    savedAt: { type: Date, required: true },
    session: String,
  },
  baseOptions,
);
revisionSchema.index({ post: 1, version: 1 }, { unique: true });

export const BlogRevision = model('BlogRevision', revisionSchema, 'post_revisions');

/** Seconds that an expired link is kept: thirty days. */
const LINK_RETENTION_SECONDS = 30 * DAY_SECONDS;

const linkSchema = new Schema(
  {
    /** SHA-256 of the token, in hexadecimal: a reader of the database cannot build the link. */
    _id: String,
    post: reference,
    expiresAt: { type: Date, required: true as const },
    /** Set when an author has ended the link early. */
    endedAt: Date,
  },
  baseOptions,
);
linkSchema.index({ post: 1 });
linkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: LINK_RETENTION_SECONDS });

export const PreviewLink = model('PreviewLink', linkSchema, 'blog_preview_links');
