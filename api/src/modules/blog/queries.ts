import { ApiError, notFound } from '../../http/errors';
import { BlogPost } from './model';
import { presentForAuthors, presentForEditing, presentPost, presentSummary } from './presenter';

const summary = {
  title: 1,
  slug: 1,
  excerpt: 1,
  category: 1,
  imageUrl: 1,
  readTime: 1,
  publishedAt: 1,
  createdAt: 1,
  changedAt: 1,
  unpublishedAt: 1,
  version: 1,
} as const;

const newestFirst = { publishedAt: -1, _id: 1 } as const;

/** Published posts without their content, newest first. */
export async function listPosts() {
  const posts = await BlogPost.find({ unpublishedAt: null }, summary).sort(newestFirst).lean();
  return posts.map(presentSummary);
}

/** The post of a slug, or of one that it had before. Throws a 404 when there is none, 410 while it is withdrawn. */
export async function getPost({ slug }: { slug: string }) {
  const whole = { ...summary, content: 1 } as const;
  const post =
    (await BlogPost.findOne({ slug }, whole).lean()) ??
    (await BlogPost.findOne({ formerSlugs: slug }, whole).lean());
  if (!post) throw notFound('This post', { slug: 'No post has this slug' });
  if (post.unpublishedAt) throw new ApiError(410, 'gone', 'This post has been withdrawn.');
  return presentPost(post);
}

/** Every post without its content, newest first. */
export async function listAuthorsPosts() {
  const posts = await BlogPost.find({}, summary).sort(newestFirst).lean();
  return posts.map(presentForAuthors);
}

/** A post as its author wrote it. Throws a 404 when there is no such post. */
export async function getAuthorsPost({ id }: { id: string }) {
  const post = await BlogPost.findById(id, { ...summary, source: 1 }).lean();
  if (!post) throw notFound('This post');
  return presentForEditing(post);
}

/** Posts that a feed holds; who reads feeds has seen what is older. */
const feedLength = 50;

/** The newest published posts with their content. */
export const postsForFeeds = () =>
  BlogPost.find({ unpublishedAt: null }, { ...summary, content: 1 })
    .sort(newestFirst)
    .limit(feedLength)
    .lean();
