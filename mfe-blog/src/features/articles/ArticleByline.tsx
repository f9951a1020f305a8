import { authorSlug } from '@site/contracts/author-slug';
import type { BlogPostSummary } from '@site/contracts/blog';
import type { Business } from '@site/contracts/business';
import { dayInWords } from '@site/contracts/dates';
import { Link, SmallText } from '@site/shared-ui/ui';

/** Name and page of the author of a post. */
export function authorOf(
  { author }: Pick<BlogPostSummary, 'author'>,
  { owner }: Pick<Business, 'owner'>,
) {
  const name = author ?? owner;
  return { name, href: `/blog/author/${authorSlug(name)}` };
}

interface ArticleBylineProps {
  post: Pick<
    BlogPostSummary,
    'publishedAt' | 'publishedOn' | 'updatedAt' | 'updatedOn' | 'readTime'
  >;
  /** Absent in lists, which do not show authors. */
  author?: ReturnType<typeof authorOf>;
}

/**
 * Author, day, day of the last change and reading time of an article in one line. A change on the day of publication is
 * shown only together with the author: in a list it would be noise.
 */
export function ArticleByline({ post, author }: ArticleBylineProps) {
  const published = dayInWords(post.publishedOn ?? post.publishedAt);
  const updated = post.updatedAt && dayInWords(post.updatedOn ?? post.updatedAt);
  return (
    <SmallText>
      {author && (
        <>
          {/* `dir` keeps a name in a right-to-left script from moving the date. */}
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
