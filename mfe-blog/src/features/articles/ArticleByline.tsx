import { authorSlug } from '@site/contracts/author-slug';
import type { BlogPostSummary } from '@site/contracts/blog';
import type { Business } from '@site/contracts/business';
import { dayInWords } from '@site/contracts/dates';
import { Link, SmallText } from '@site/shared-ui/ui';

/** Who wrote a post, and the page of what they have written. */
export function authorOf(
  { author }: Pick<BlogPostSummary, 'author'>,
  { owner }: Pick<Business, 'owner'>,
) {
  const name = author ?? owner;
  return { name, href: `/blog/author/${authorSlug(name)}` };
}

interface ArticleBylineProps {
  post: Pick<BlogPostSummary, 'publishedAt' | 'updatedAt' | 'readTime'>;
  /** Who wrote it, where that is said. */
  author?: ReturnType<typeof authorOf>;
}

/**
 * Author, day, day of the last change and minutes of an article in one line. Where its author is said, so is a change on
 * the first day: in a list that would be noise.
 */
export function ArticleByline({ post, author }: ArticleBylineProps) {
  const published = dayInWords(post.publishedAt);
  const updated = post.updatedAt && dayInWords(post.updatedAt);
  return (
    <SmallText>
      {author && (
        <>
          {/* A name that is written from right to left leaves the date where it is. */}
          <Link href={author.href} rel="author" dir="auto" color="inherit" fontWeight="inherit">
            {author.name}
          </Link>
          {' · '}
        </>
      )}
      <time dateTime={post.publishedAt}>{published}</time>
      {post.updatedAt && (author || updated !== published) && (
        <>
          {' · updated '}
          <time dateTime={post.updatedAt}>{updated === published ? 'the same day' : updated}</time>
        </>
      )}
      {` · ${post.readTime}`}
    </SmallText>
  );
}
