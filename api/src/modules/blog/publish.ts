import type { BlogDraft } from '@site/contracts/blog';
import type { AuditEvent } from '../../administration/trail';
import { isDuplicate } from '../../database/failures';
import { type ArticleThread, htmlOf } from './article-thread';
import { defaultPicture, BlogPost, type BlogPostRecord } from './model';
import { presentPost, presentForAuthors, statusBefore } from './presenter';
import {
  refuseTaken,
  slugTaken,
  takeSlug,
  nextVersion,
  update,
  type Target,
  findPost,
  requireSeen,
} from './version';
import { notFound } from '../../http/errors';

/** What publishing has to know of where it runs. */
export interface Publishing {
  thread: Pick<ArticleThread, 'render'>;
  /** Tells all processes that the blog is another one now; the post is published whether it can or not. */
  changed: () => Promise<void>;
  /** The session in which it is done, as in the trail; none for what the site does by itself. */
  session?: string;
  /** Keeps what was done, see `administration/trail.ts`. */
  note: (event: AuditEvent) => Promise<void>;
  /** Keeps what is done again and again. */
  count: (event: AuditEvent) => Promise<void>;
}

/** What was done to a post. */
export const auditEvent = (
  action: AuditEvent['action'],
  { _id: subject, title }: { _id: string; title: string },
): AuditEvent => ({ action, subject, what: title });

/** What readers get: rendered and sanitised once, its source kept beside it. @throws ApiError 400 when it cannot be shown */
const published = async (
  draft: BlogDraft,
  publishedAt: Date,
  { thread }: Pick<Publishing, 'thread'>,
) => ({
  ...draft,
  html: await htmlOf(draft.content, thread),
  imageUrl: draft.imageUrl || defaultPicture,
  status: 'published' as const,
  publishedAt,
});

/**
 * Publishes a post that is nowhere yet.
 * @throws ApiError 409 when another post has its slug, with one that is free
 */
export async function publishPost(draft: BlogDraft, publishing: Publishing) {
  const { changed, note, session: versionBy } = publishing;
  await refuseTaken(draft.slug);
  const fields = await published(draft, new Date(), publishing);
  const post = await BlogPost.create({ ...fields, versionBy }).catch(async (error: unknown) => {
    throw isDuplicate(error) ? await slugTaken(draft.slug) : error;
  });
  await takeSlug(post);
  await changed();
  await note(auditEvent('post-published', post));
  return presentPost(post.toObject());
}

/**
 * Publishes a draft that nobody has changed since it was read.
 * @param finished the draft as readers are to get it
 * @throws ApiError 400 when it cannot be shown, 409 when another post has its slug, 412 when somebody was faster
 */
export async function publishDraft(
  before: BlogPostRecord,
  finished: BlogDraft,
  publishedAt: Date,
  publishing: Pick<Publishing, 'thread' | 'changed' | 'session' | 'note'>,
): Promise<BlogPostRecord> {
  await refuseTaken(finished.slug, before._id);
  const fields = await published(finished, publishedAt, publishing);
  const post = await update(before, {
    $set: { ...fields, ...nextVersion(before, publishing.session) },
    $unset: { publishAt: 1 },
  });
  await takeSlug(post);
  await publishing.changed();
  await publishing.note(auditEvent('post-published', post));
  return post;
}

type Removing = Pick<Publishing, 'changed' | 'note'>;

/**
 * Deletes a post that nobody has changed since it was seen. It is no longer scheduled.
 * @throws ApiError 404, or 412 when somebody was faster
 */
export async function deletePost({ id, matched }: Target, { changed, note }: Removing) {
  const before = await findPost(id);
  requireSeen({ matched }, before);
  await update(before, {
    $set: { status: 'deleted', deletedAt: new Date() },
    $unset: { publishAt: 1 },
  });
  if (before.publishedAt) await changed();
  await note(auditEvent('post-deleted', before));
  return presentForAuthors(before);
}

/**
 * Brings a deleted post back.
 * @throws ApiError 404, 409 when another post has its slug by now, 412 when somebody else has just restored it
 */
export async function restorePost({ id }: { id: string }, { changed, note }: Removing) {
  const before = await BlogPost.findOne({ _id: id, status: 'deleted' }).lean();
  if (!before) throw notFound('This post');
  const post = await update(before, {
    $set: { status: statusBefore(before) },
    $unset: { deletedAt: 1 },
  });
  if (post.publishedAt) {
    await takeSlug(post);
    await changed();
  }
  await note(auditEvent('post-restored', post));
  return presentForAuthors(post);
}
