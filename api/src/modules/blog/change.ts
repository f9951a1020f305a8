import type { changePost as contract } from '@site/contracts/authors-posts';
import type { z } from 'zod';
import { isDuplicate } from '../../database/failures';
import { notFound, outdated } from '../../http/errors';
import { htmlOf } from './html';
import { BlogPost, type BlogPostRecord } from './model';
import { presentForEditing, versionOf } from './presenter';
import { type Publishing, picture } from './publish';
import { slugTaken, takeSlug } from './slug';

/** Whose change it is: a post, and the version of it that was seen. */
export interface Seen {
  id: string;
  version: number;
}

/** The post that somebody has seen. @throws ApiError 404, or 412 when it is another one by now */
export async function postAsSeen({ id, version }: Seen) {
  const post = await BlogPost.findById(id).lean();
  if (!post) throw notFound('This post');
  if (versionOf(post) !== version) throw outdated(post.versionAt ?? undefined);
  return post;
}

/** For a write that is done only if nobody was faster. The first version is not stored. */
export const ifAsSeen = ({ id, version }: Seen) => ({
  _id: id,
  version: version === 1 ? { $in: [1, null] } : version,
});

/** All slugs that a post had before, when it gets another one. */
const slugsBefore = ({ slug, formerSlugs }: BlogPostRecord, next: string): string[] =>
  [...new Set([...(formerSlugs ?? []), slug])].filter((former) => former !== next);

type Changes = z.output<(typeof contract)['body']>;

/**
 * Changes a post that nobody has changed since it was seen. Its old addresses lead to the new one.
 * @throws ApiError 404, 409 when another post has the slug, 412 when somebody was faster
 */
export async function changePost(
  { id, version, state, content, ...fields }: Changes & Seen,
  { thread, changed }: Publishing,
) {
  const before = await postAsSeen({ id, version });
  const isSeenByReaders = content !== undefined || Object.keys(fields).length > 0;
  const now = new Date();
  const changes = {
    ...fields,
    ...(fields.imageUrl === '' && { imageUrl: picture }),
    ...(content !== undefined && { content: await htmlOf(content, thread), source: content }),
    ...(fields.slug !== undefined && { formerSlugs: slugsBefore(before, fields.slug) }),
    ...(isSeenByReaders && { changedAt: now }),
    ...(state === 'unpublished' && { unpublishedAt: now }),
    version: version + 1,
    versionAt: now,
  };
  const update = { $set: changes, ...(state === 'published' && { $unset: { unpublishedAt: 1 } }) };
  const after = await BlogPost.findOneAndUpdate(ifAsSeen({ id, version }), update, {
    returnDocument: 'after',
  })
    .lean()
    .catch(async (error: unknown) => {
      throw isDuplicate(error) && fields.slug ? await slugTaken(fields.slug) : error;
    });
  if (!after) throw outdated();
  if (fields.slug !== undefined) await takeSlug(after);
  await changed();
  return presentForEditing(after);
}
