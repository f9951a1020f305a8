import type { BlogPost, BlogPostSummary } from '@site/contracts/blog/blog';

const toId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A post of the public list; its slug is `post-<number>`. */
export const aSummary = (
  number: number,
  given: Partial<BlogPostSummary> = {},
): BlogPostSummary => ({
  id: toId(number),
  title: `Post ${number}`,
  slug: `post-${number}`,
  excerpt: `What post ${number} says`,
  category: 'SEO Strategy',
  imageUrl: `/api/media/blog/post-${number}.svg`,
  readTime: '5 min read',
  publishedAt: '2026-11-14T23:30:00.000Z',
  createdAt: '2026-11-14T23:30:00.000Z',
  ...given,
});

export const aPost = (number: number, given: Partial<BlogPost> = {}): BlogPost => ({
  ...aSummary(number),
  content: '<p>The text.</p>',
  ...given,
});
