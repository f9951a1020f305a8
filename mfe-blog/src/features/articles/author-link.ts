import { toAuthorSlug } from '@site/contracts/blog/author-slug';
import type { BlogPostSummary } from '@site/contracts/blog/blog';
import type { Business } from '@site/contracts/offer/business';

/** Name and page of the author of a post. */
export function getAuthorLink(
  { author }: Pick<BlogPostSummary, 'author'>,
  { owner }: Pick<Business, 'owner'>,
) {
  const name = author ?? owner;
  return { name, href: `/blog/author/${toAuthorSlug(name)}` };
}
