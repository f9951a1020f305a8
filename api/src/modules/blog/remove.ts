import { isDuplicate } from '../../database/failures';
import { notFound, outdated } from '../../http/errors';
import { ifAsSeen, postAsSeen, type Seen } from './change';
import { BlogPost, DeletedBlogPost } from './model';
import { presentForAuthors } from './presenter';
import type { Publishing } from './publish';
import { slugTaken, takeSlug } from './slug';

/**
 * Deletes a post that nobody has changed since it was seen. It is kept aside first: whatever stops in between, it is in
 * one place at least.
 * @throws ApiError 404, or 412 when somebody was faster
 */
export async function deletePost(seen: Seen, { changed }: Pick<Publishing, 'changed'>) {
  const post = await postAsSeen(seen);
  await DeletedBlogPost.replaceOne(
    { _id: post._id },
    { ...post, deletedAt: new Date() },
    { upsert: true },
  );
  const { deletedCount } = await BlogPost.deleteOne(ifAsSeen(seen));
  if (deletedCount === 0) throw outdated();
  await changed();
  return presentForAuthors(post);
}

/** Brings a deleted post back. @throws ApiError 404, or 409 when another post has its slug by now */
export async function restorePost(
  { id }: { id: string },
  { changed }: Pick<Publishing, 'changed'>,
) {
  const kept = await DeletedBlogPost.findById(id).lean();
  if (!kept) throw notFound('This post');
  const { deletedAt: _deletedAt, ...post } = kept;
  await BlogPost.create(post).catch(async (error: unknown) => {
    if (!isDuplicate(error)) throw error;
    // Brought back before, and only not yet taken from here.
    if (!(await BlogPost.exists({ _id: id }))) throw await slugTaken(post.slug);
  });
  await takeSlug(post);
  await DeletedBlogPost.deleteOne({ _id: id });
  await changed();
  return presentForAuthors(post);
}
