import { isDuplicate } from '../../database/failures';
import { notFound, outdated } from '../../http/errors';
import { BlogDraft } from './draft.model';
import { BlogPost, type BlogPostRecord, DeletedBlogPost } from './model';
import { presentDraft, presentForAuthors } from './presenter';
import { type Publishing, deed } from './publish';
import { forgetRevisions, recallRevisions } from './revisions';
import { type Asked, ifAsSeen, seenVersion } from './seen';
import { refuseTaken, slugTaken, takeSlug } from './slug';

type Removing = Pick<Publishing, 'changed' | 'note'>;

/**
 * Deletes a post or draft that nobody has changed since it was seen. It is kept aside first: whatever stops in between,
 * it is in one place at least.
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
  const kept = { ...found, ...(!post && { isDraft: true }), deletedAt };
  await DeletedBlogPost.replaceOne({ _id: id }, kept, { upsert: true });
  const { deletedCount } = post
    ? await BlogPost.deleteOne(ifAsSeen(seen))
    : await BlogDraft.deleteOne(ifAsSeen(seen));
  if (deletedCount === 0) throw outdated();
  await forgetRevisions(id, deletedAt);
  // Left among the drafts where publishing it was stopped half way.
  if (post && draft) await BlogDraft.deleteOne({ _id: id });
  if (post) await changed();
  await note(deed('post-deleted', found));
  return post ? presentForAuthors(post) : presentDraft(found);
}

/** Makes a deleted post public again as it was. @throws ApiError 409 when another post has its slug by now */
async function restoreKnown(post: BlogPostRecord, { changed }: Pick<Removing, 'changed'>) {
  await refuseTaken(post.slug, post._id);
  await BlogPost.create(post).catch(async (error: unknown) => {
    if (!isDuplicate(error)) throw error;
    // Brought back before, and only not yet taken from here.
    if (!(await BlogPost.exists({ _id: post._id }))) throw await slugTaken(post.slug);
  });
  await takeSlug(post);
  await changed();
}

/** Brings a deleted post or draft back. @throws ApiError 404, or 409 when another post has its slug by now */
export async function restorePost({ id }: { id: string }, { changed, note }: Removing) {
  const kept = await DeletedBlogPost.findById(id).lean();
  if (!kept) throw notFound('This post');
  const { deletedAt: _deletedAt, isDraft, ...post } = kept;
  if (isDraft) await BlogDraft.replaceOne({ _id: id }, post, { upsert: true });
  else await restoreKnown(post, { changed });
  await recallRevisions(id);
  await DeletedBlogPost.deleteOne({ _id: id });
  await note(deed('post-restored', post));
  return isDraft ? presentDraft(post) : presentForAuthors(post);
}
