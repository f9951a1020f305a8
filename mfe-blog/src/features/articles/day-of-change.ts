import type { BlogPostSummary } from '@site/contracts/blog/blog';

type Dated = Pick<BlogPostSummary, 'publishedAt' | 'publishedOn' | 'updatedAt' | 'updatedOn'>;

/** The day of the business on which a post was published, as its page shows it: `2026-11-14`. */
export const getPublicationDay = ({ publishedAt, publishedOn = publishedAt }: Dated): string =>
  publishedOn.slice(0, 10);

/** The day of the business on which readers last saw a post change. */
export const getChangeDay = (post: Dated): string =>
  (post.updatedOn ?? post.updatedAt ?? getPublicationDay(post)).slice(0, 10);
