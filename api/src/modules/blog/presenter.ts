import type { BlogPost, BlogPostSummary } from '@site/contracts/blog';
import type { BlogPostRecord } from './model';

type Summary = Omit<BlogPostRecord, 'content' | 'source'>;

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
});

export const presentPost = (post: Summary & Pick<BlogPostRecord, 'content'>): BlogPost => ({
  ...presentSummary(post),
  content: post.content,
});
