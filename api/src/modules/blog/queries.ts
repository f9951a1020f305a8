import { ApiError, notFound } from '../../http/errors';
import { BlogDraft } from './draft.model';
import { BlogPost, DeletedBlogPost } from './model';
import {
  presentDeleted,
  presentDraft,
  presentDraftForEditing,
  presentForAuthors,
  presentForEditing,
  presentPost,
  presentSummary,
} from './presenter';

const summary = {
  title: 1,
  slug: 1,
  excerpt: 1,
  category: 1,
  imageUrl: 1,
  readTime: 1,
  author: 1,
  series: 1,
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

/** The post of a slug, or of one that it had before. @throws ApiError 404 when there is none, 410 while it is withdrawn */
export async function getPost({ slug }: { slug: string }) {
  const whole = { ...summary, content: 1 } as const;
  const post =
    (await BlogPost.findOne({ slug }, whole).lean()) ??
    (await BlogPost.findOne({ formerSlugs: slug }, whole).lean());
  if (!post) throw notFound('This post', { slug: 'No post has this slug' });
  if (post.unpublishedAt) throw new ApiError(410, 'gone', 'This post has been withdrawn.');
  return presentPost(post);
}

/** Everything of a draft but its text. */
const draftSummary = { source: 0, reservedSlug: 0 } as const;

/** Every post and draft without its content, newest first. */
export async function listAuthorsPosts() {
  const posts = await BlogPost.find({}, summary).lean();
  // What stands in both places is about to leave the drafts.
  const drafts = await BlogDraft.find(
    { _id: { $nin: posts.map(({ _id }) => _id) } },
    draftSummary,
  ).lean();
  const all = [...posts.map(presentForAuthors), ...drafts.map(presentDraft)];
  return all.sort(
    (one, other) =>
      other.publishedAt.localeCompare(one.publishedAt) || one.id.localeCompare(other.id),
  );
}

/** A post or draft as its author wrote it. @throws ApiError 404 when there is none */
export async function getAuthorsPost({ id }: { id: string }) {
  const post = await BlogPost.findById(id, { ...summary, source: 1 }).lean();
  if (post) return presentForEditing(post);
  const draft = await BlogDraft.findById(id).lean();
  if (!draft) throw notFound('This post');
  return presentDraftForEditing(draft);
}

/** Deleted posts and drafts, the last one first. */
export async function listDeletedPosts() {
  const posts = await DeletedBlogPost.find({}, { content: 0, source: 0, formerSlugs: 0 })
    .sort({ deletedAt: -1 })
    .lean();
  return posts.map(presentDeleted);
}

/** Posts that a feed holds; who reads feeds has seen what is older. */
const feedLength = 50;

/** The newest published posts with their content. */
export const postsForFeeds = () =>
  BlogPost.find({ unpublishedAt: null }, { ...summary, content: 1 })
    .sort(newestFirst)
    .limit(feedLength)
    .lean()
    .exec();
