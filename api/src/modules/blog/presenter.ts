import type { AuthorsPost, EditablePost } from '@site/contracts/authors-posts';
import type { BlogPost, BlogPostSummary } from '@site/contracts/blog';
import type { BlogPostRecord } from './model';

type Summary = Omit<BlogPostRecord, 'content' | 'source' | 'formerSlugs'>;

export const presentSummary = (post: Summary): BlogPostSummary => ({
  id: post._id,
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt,
  category: post.category,
  imageUrl: post.imageUrl,
  readTime: post.readTime,
  publishedAt: post.publishedAt.toISOString(),
  createdAt: post.createdAt.toISOString(),
  ...(post.changedAt && { updatedAt: post.changedAt.toISOString() }),
});

export const presentPost = (post: Summary & Pick<BlogPostRecord, 'content'>): BlogPost => ({
  ...presentSummary(post),
  content: post.content,
});

/** Counts from 1, which is not stored. */
export const versionOf = ({ version }: Pick<BlogPostRecord, 'version'>): number => version ?? 1;

export const presentForAuthors = (post: Summary): AuthorsPost => ({
  ...presentSummary(post),
  state: post.unpublishedAt ? 'unpublished' : 'published',
  version: versionOf(post),
});

export const presentForEditing = (
  post: Summary & Pick<BlogPostRecord, 'source'>,
): EditablePost => ({ ...presentForAuthors(post), content: post.source });
