import { authorSlug } from '@site/contracts/author-slug';
import type { BlogPostSummary } from '@site/contracts/blog';
import type { Business } from '@site/contracts/business';

/** Who wrote a post, and the page of what they have written. */
export function authorOf(
  post: Pick<BlogPostSummary, 'author'>,
  { owner }: Pick<Business, 'owner'>,
): { name: string; href: string } {
  const name = post.author ?? owner;
  return { name, href: `/blog/author/${authorSlug(name)}` };
}
