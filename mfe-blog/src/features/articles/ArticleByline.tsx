import type { BlogPostSummary } from '@site/contracts/blog';
import { Link, Text } from '@site/shared-ui/ui';
import { dayInWords } from './published';

export interface ArticleBylineProps {
  post: Pick<BlogPostSummary, 'publishedAt' | 'updatedAt' | 'readTime'>;
  /** Who wrote it, where that is said. */
  author?: { name: string; href: string };
}

/** Author, day, day of the last change and minutes of an article in one line. */
export function ArticleByline({ post, author }: ArticleBylineProps) {
  return (
    <Text size="sm" tone="muted">
      {author && (
        <>
          {/* A name that is written from right to left leaves the date where it is. */}
          <Link href={author.href} rel="author" dir="auto" color="inherit" fontWeight="inherit">
            {author.name}
          </Link>
          {' · '}
        </>
      )}
      <time dateTime={post.publishedAt}>{dayInWords(post.publishedAt)}</time>
      {post.updatedAt && dayInWords(post.updatedAt) !== dayInWords(post.publishedAt) && (
        <>
          {' · updated '}
          <time dateTime={post.updatedAt}>{dayInWords(post.updatedAt)}</time>
        </>
      )}
      {` · ${post.readTime}`}
    </Text>
  );
}
