import type { PublishablePost } from '@site/contracts/blog/blog';
import type { AuditLogEvent } from '../../../administration/audit-log';
import { isDuplicate } from '../../../database/failures';
import { createNotFoundError } from '../../../http/errors';
import { requireMatch } from '../../../routing/if-match';
import { BlogPost, type BlogPostRecord, DEFAULT_PICTURE } from '../model';
import { getRestoredStatus, presentForAuthors, presentPost } from '../presenter';
import { type Renderer, renderVisible } from '../rendering/article-thread';
import {
  claimSlug,
  createSlugTakenError,
  findPost,
  nextVersion,
  refuseTakenSlug,
  type Target,
  update,
} from './version';

export interface Publishing {
  thread: Renderer;
  /** Tells all processes that the blog has changed. Never rejects, because the post is already published. */
  changed: () => Promise<void>;
  /** The author's session, as in the audit log; undefined for automatic actions of the site. */
  session?: string;
  note: (event: AuditLogEvent) => Promise<void>;
  count: (event: AuditLogEvent) => Promise<void>;
}

export const toAuditEvent = (
  action: AuditLogEvent['action'],
  { _id: subject, title }: { _id: string; title: string },
): AuditLogEvent => ({ action, subject, what: title });

/** Fields of a published post: rendered and sanitized once. @throws ApiError 400 when the text cannot be shown */
const buildPublishedFields = async (
  finished: PublishablePost,
  publishedAt: Date,
  { thread }: Pick<Publishing, 'thread'>,
) => ({
  ...finished,
  html: (await renderVisible(finished.content, thread)).html,
  imageUrl: finished.imageUrl || DEFAULT_PICTURE,
  status: 'published' as const,
  publishedAt,
});

/** Publishes a new post. @throws ApiError 409 with a free slug when another post has this slug */
export async function publishPost(finished: PublishablePost, publishing: Publishing) {
  const { changed, note, session: versionBy } = publishing;
  await refuseTakenSlug(finished.slug);
  const fields = await buildPublishedFields(finished, new Date(), publishing);
  const post = await BlogPost.create({ ...fields, versionBy }).catch(async (error: unknown) => {
    throw isDuplicate(error) ? await createSlugTakenError(finished.slug) : error;
  });
  await claimSlug(post);
  await changed();
  await note(toAuditEvent('post-published', post));
  return presentPost(post.toObject());
}

/** Publishes a draft that is unchanged since it was read. @throws ApiError 400, 409, 412 */
export async function publishDraft(
  before: BlogPostRecord,
  finished: PublishablePost,
  publishedAt: Date,
  publishing: Pick<Publishing, 'thread' | 'changed' | 'session' | 'note'>,
): Promise<BlogPostRecord> {
  await refuseTakenSlug(finished.slug, before._id);
  const fields = await buildPublishedFields(finished, publishedAt, publishing);
  const post = await update(before, {
    $set: { ...fields, ...nextVersion(before, publishing.session) },
    $unset: { publishAt: 1 },
  });
  await claimSlug(post);
  await publishing.changed();
  await publishing.note(toAuditEvent('post-published', post));
  return post;
}

type Removing = Pick<Publishing, 'changed' | 'note'>;

/** Deletes a post that is unchanged since it was seen. @throws ApiError 404 or 412 */
export async function deletePost({ id, matched }: Target, { changed, note }: Removing) {
  const before = await findPost(id);
  requireMatch(matched, before.version, before.versionAt);
  await update(before, {
    $set: { status: 'deleted', deletedAt: new Date() },
    $unset: { publishAt: 1 },
  });
  if (before.publishedAt) await changed();
  await note(toAuditEvent('post-deleted', before));
  return presentForAuthors(before);
}

/** Restores a deleted post. @throws ApiError 404, 409 when its slug is taken, 412 */
export async function restorePost({ id }: { id: string }, { changed, note }: Removing) {
  const before = await BlogPost.findOne({ _id: id, status: 'deleted' }).lean();
  if (!before) throw createNotFoundError('This post');
  const post = await update(before, {
    $set: { status: getRestoredStatus(before) },
    $unset: { deletedAt: 1 },
  });
  if (post.publishedAt) {
    await claimSlug(post);
    await changed();
  }
  await note(toAuditEvent('post-restored', post));
  return presentForAuthors(post);
}
