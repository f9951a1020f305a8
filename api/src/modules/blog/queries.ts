import { notFound } from '../../http/errors';
import { BlogPost } from './model';
import { presentPost, presentSummary } from './presenter';

const summary = {
  title: 1,
  slug: 1,
  excerpt: 1,
  category: 1,
  imageUrl: 1,
  readTime: 1,
  publishedAt: 1,
  createdAt: 1,
} as const;

/** Posts without their content, newest first. */
export async function listPosts() {
  const posts = await BlogPost.find({}, summary).sort({ publishedAt: -1, _id: 1 }).lean();
  return posts.map(presentSummary);
}

/** Throws a 404 when there is no such post. */
export async function getPost({ slug }: { slug: string }) {
  const post = await BlogPost.findOne({ slug }, { ...summary, content: 1 }).lean();
  if (!post) throw notFound('This post', { slug: 'No post has this slug' });
  return presentPost(post);
}
