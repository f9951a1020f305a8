import { notFound } from '../../http/errors';
import { BlogPost } from './model';
import { presentForAuthors, statusBefore } from './presenter';
import { type Publishing, auditEvent } from './publish';
import { takeSlug } from './slug';
import { type Target, findPost, requireSeen, update } from './version';

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
