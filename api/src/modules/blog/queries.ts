import { ApiError, createNotFoundError } from '../../http/errors';
import { BlogPost, STATUSES_WITH_SLUG } from './model';
import {
  presentDeleted,
  presentForAuthors,
  presentForEditing,
  presentPost,
  presentSummary,
} from './presenter';
import { findPost } from './writing/version';

const summary = { content: 0, html: 0, formerSlugs: 0 } as const;
const whole = { content: 0, formerSlugs: 0 } as const;

const newestFirst = { publishedAt: -1, _id: 1 } as const;

export async function listPosts() {
  const posts = await BlogPost.find({ status: 'published' }, summary).sort(newestFirst).lean();
  return posts.map(presentSummary);
}

/** The post of a present or former slug. @throws ApiError 404 for an unknown slug, 410 while the post is withdrawn */
export async function getPost({ slug }: { slug: string }) {
  const status = { $in: STATUSES_WITH_SLUG };
  const own = await BlogPost.findOne({ slug, status }, whole).lean();
  // The slug of a scheduled post may be a former slug of another post.
  const post =
    own && own.status !== 'scheduled'
      ? own
      : await BlogPost.findOne({ formerSlugs: slug, status }, whole).lean();
  if (!post) throw createNotFoundError('This post', { slug: 'No post has this slug' });
  if (post.status === 'unpublished')
    throw new ApiError(410, 'gone', 'This post has been withdrawn.');
  return presentPost(post);
}

export async function listAdminPosts() {
  const posts = await BlogPost.find({ status: { $ne: 'deleted' } }, summary).lean();
  return posts
    .map(presentForAuthors)
    .sort(
      (one, other) =>
        other.publishedAt.localeCompare(one.publishedAt) || one.id.localeCompare(other.id),
    );
}

/** A post with its Markdown. @throws ApiError 404 */
export const getAdminPost = async ({ id }: { id: string }) => presentForEditing(await findPost(id));

export async function listDeletedPosts() {
  const posts = await BlogPost.find({ status: 'deleted' }, summary).sort({ deletedAt: -1 }).lean();
  return posts.flatMap((post) => (post.deletedAt ? presentDeleted(post, post.deletedAt) : []));
}

/** Posts in a feed; feed readers have fetched the older ones. */
const FEED_LENGTH = 50;

export async function listFeedPosts() {
  const posts = await BlogPost.find({ status: 'published' }, whole)
    .sort(newestFirst)
    .limit(FEED_LENGTH)
    .lean();
  return posts.map(presentPost);
}
