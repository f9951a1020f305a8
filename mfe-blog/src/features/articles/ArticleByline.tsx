import type { BlogPostSummary } from '@site/contracts/blog';
import { Text } from '@site/shared-ui/ui';
import { dayInWords } from './published';

export interface ArticleBylineProps {
  post: Pick<BlogPostSummary, 'publishedAt' | 'updatedAt' | 'readTime'>;
  /** Who wrote it, where that is said. */
  author?: string;
}

/** Author, day, day of the last change and minutes of an article in one line. */
export function ArticleByline({ post, author }: ArticleBylineProps) {
  return (
    <Text size="sm" tone="muted">
      {author && `${author} · `}
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
