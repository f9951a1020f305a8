import type { BlogPostSummary } from '@site/contracts/blog';
import { Button, Card, Heading, Stack, Text } from '@site/shared-ui/ui';
import { ArticleGrid } from './ArticleGrid';
import { FeaturedArticle } from './FeaturedArticle';
import { addressOf, type ArticleFilter } from './filter';
import { Pages } from './Pages';
import { stretchOf } from './paging';

/** The place where the list begins. */
const LIST = 'articles';

export interface ArticleResultsProps {
  /** What the filter has left, newest first. */
  posts: readonly BlogPostSummary[];
  filter: ArticleFilter;
  onClear: () => void;
}

/**
 * The counter, the first article featured and the others in a grid, a page at a time; or what to do when there is none.
 */
export function ArticleResults({ posts, filter, onClear }: ArticleResultsProps) {
  const stretch = stretchOf(posts, filter.page, 1);
  const [featured, others] =
    stretch.page === 1
      ? [stretch.entries[0], stretch.entries.slice(1)]
      : [undefined, stretch.entries];
  return (
    <Stack gap="6">
      <Text id={LIST} role="status" size="sm" tone="muted">
        {`${posts.length} articles found`}
      </Text>
      {featured && <FeaturedArticle post={featured} />}
      {posts.length === 0 && (
        <Card alignItems="start" padding={{ base: '6', md: '10' }}>
          <Heading as="h3">No articles found</Heading>
          <Text tone="muted">Try adjusting your search or filter criteria</Text>
          <form
            method="get"
            action="/blog"
            onSubmit={(event) => {
              event.preventDefault();
              onClear();
            }}
          >
            <Button type="submit" kind="quiet">
              Clear Filters
            </Button>
          </form>
        </Card>
      )}
      {others.length > 0 && <ArticleGrid posts={others} />}
      <Pages of={stretch} hrefOf={(page) => `${addressOf({ ...filter, page })}#${LIST}`} />
    </Stack>
  );
}
