import { isDuplicate } from '../../database/failures';
import { ApiError, notFound, outdated } from '../../http/errors';
import { BlogDraft, type BlogDraftRecord } from './draft.model';
import {
  BlogPost,
  type BlogPostRecord,
  DeletedBlogPost,
  type DeletedBlogPostRecord,
} from './model';
import { presentDraft, presentForAuthors } from './presenter';
import { type Publishing, deed } from './publish';
import { forgetRevisions, recallRevisions } from './revisions';
import { type Asked, ifAsSeen, seenVersion, versionOf } from './seen';
import { refuseTaken, slugTaken, takeSlug } from './slug';

type Removing = Pick<Publishing, 'changed' | 'note'>;

/** Keeps a copy of what is to be deleted, in the place of older ones. @throws ApiError 412 when a newer one is kept */
async function keepCopy(copy: { _id: string; version: number; deletedAt: Date }): Promise<void> {
  const notNewer = { _id: copy._id, version: { $not: { $gt: copy.version } } };
  await DeletedBlogPost.replaceOne(notNewer, copy, { upsert: true }).catch((error: unknown) => {
    throw isDuplicate(error) ? outdated() : error;
  });
}

/** What is public or being written under an id. */
const present = async (id: string): Promise<BlogPostRecord | BlogDraftRecord | null> =>
  (await BlogPost.findById(id).lean()) ?? (await BlogDraft.findById(id).lean());

/**
 * Deletes a post or draft that nobody has changed since it was seen. It is kept aside first: whatever stops in between,
 * it is in one place at least. The copy goes again when the deletion is refused, unless it is all that is left: two have
 * deleted the same at once, or it is another deletion's by now.
 * @throws ApiError 404, or 412 when somebody was faster
 */
export async function deletePost(asked: Asked, { changed, note }: Removing) {
  const { id } = asked;
  const post = await BlogPost.findById(id).lean();
  const draft = await BlogDraft.findById(id).lean();
  const found = post ?? draft;
  if (!found) throw notFound('This post');
  const seen = { id, version: seenVersion(asked, found) };
  const deletedAt = new Date();
  await keepCopy({ ...found, ...(!post && { isDraft: true }), version: seen.version, deletedAt });
  const { deletedCount } = post
    ? await BlogPost.deleteOne(ifAsSeen(seen))
    : await BlogDraft.deleteOne(ifAsSeen(seen));
  if (deletedCount === 0) {
    if (await present(id)) await DeletedBlogPost.deleteOne({ _id: id, deletedAt });
    throw outdated();
  }
  await forgetRevisions(id, deletedAt);
  // Left among the drafts where publishing it was stopped half way.
  if (post && draft) await BlogDraft.deleteOne({ _id: id });
  if (post) await changed();
  await note(deed('post-deleted', found));
  return post ? presentForAuthors(post) : presentDraft(found);
}

type Kept = Pick<DeletedBlogPostRecord, '_id' | 'version' | 'isDraft'>;

/** Whether a deleted post or draft is back already. @throws ApiError 409 when something else is in its place */
async function isBack({ _id, version, isDraft }: Kept): Promise<boolean> {
  const there = await present(_id);
  if (!there) return false;
  const isPost = 'publishedAt' in there;
  if (isPost !== Boolean(isDraft) && versionOf(there) === versionOf({ version })) return true;
  const what = `the ${isPost ? 'post' : 'draft'} ${there.title ? `“${there.title}”` : 'without a title'}`;
  const message = `Nothing was restored: ${what} is there already, and stays as it is.`;
  throw new ApiError(409, 'exists', message);
}

/** Brings a deleted post or draft back. @throws ApiError 404, or 409 when it would take the place of what is there by now */
export async function restorePost({ id }: { id: string }, { changed, note }: Removing) {
  const kept = await DeletedBlogPost.findById(id).lean();
  if (!kept) throw notFound('This post');
  const { deletedAt, isDraft, ...post } = kept;
  // Brought back before, it is only to be taken from here.
  if (!(await isBack(kept))) {
    if (!isDraft) await refuseTaken(post.slug, id);
    const restored = isDraft ? new BlogDraft(post) : new BlogPost(post);
    await restored.save().catch(async (error: unknown) => {
      if (!isDuplicate(error)) throw error;
      if (!(await isBack(kept))) throw await slugTaken(post.slug);
    });
  }
  if (!isDraft) {
    await takeSlug(post);
    await changed();
  }
  await recallRevisions(id);
  await DeletedBlogPost.deleteOne({ _id: id, deletedAt });
  await note(deed('post-restored', post));
  return isDraft ? presentDraft(post) : presentForAuthors(post);
}
