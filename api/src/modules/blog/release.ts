import type { BlogDraft as Finished } from '@site/contracts/blog';
import { isDuplicate } from '../../database/failures';
import { outdated } from '../../http/errors';
import { defaultPicture } from './default-picture';
import { BlogDraft } from './draft.model';
import { htmlOf } from './html';
import { BlogPost } from './model';
import type { Publishing } from './publish';
import { type Seen, ifAsSeen } from './seen';
import { refuseTaken, slugTaken, takeSlug } from './slug';

/**
 * Makes a draft public that nobody has saved since it was seen. It is saved, then among drafts and posts, then among posts
 * only: whatever stops in between, its text is in one place at least, and what is among the posts counts.
 * @param finished the draft as it is to be read
 * @throws ApiError 400 when it cannot be shown, 409 when another post has its slug, 412 when somebody was faster
 */
export async function release(
  { id, version }: Seen,
  { content, ...finished }: Finished,
  publishedAt: Date,
  { thread, changed, session }: Pick<Publishing, 'thread' | 'changed' | 'session'>,
) {
  await refuseTaken(finished.slug, id);
  const html = await htmlOf(content, thread);
  const saved = { version: version + 1, versionAt: new Date(), versionBy: session };
  const before = await BlogDraft.findOneAndUpdate(
    ifAsSeen({ id, version }),
    { ...finished, source: content, ...saved },
    { returnDocument: 'before' },
  ).lean();
  if (!before) throw outdated();
  const post = await BlogPost.create({
    ...finished,
    ...saved,
    _id: id,
    content: html,
    source: content,
    imageUrl: finished.imageUrl || defaultPicture,
    publishedAt,
    createdAt: before.createdAt,
  }).catch(async (error: unknown) => {
    if (!isDuplicate(error)) throw error;
    // Its slug went to another post a moment ago: the draft is again what its author has seen.
    await BlogDraft.replaceOne({ _id: id, version: saved.version }, before);
    throw await slugTaken(finished.slug);
  });
  await takeSlug(post);
  await BlogDraft.deleteOne({ _id: id });
  await changed();
  return post;
}
