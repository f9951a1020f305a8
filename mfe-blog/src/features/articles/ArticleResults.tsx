import { Button, Card, Heading, SmallText, Stack, Text } from '@site/shared-ui/ui';
import { ArticleGrid } from './ArticleGrid';
import { FeaturedArticle } from './FeaturedArticle';
import { addressOf, type ArticleFilter } from './filter';
import { Pages } from './Pages';
import type { ArticlePage } from './use-articles';

/** The place where the list begins. */
const LIST = 'articles';

export interface ArticleResultsProps {
  articles: ArticlePage;
  filter: ArticleFilter;
  onClear: () => void;
}

/**
 * The counter, the first article featured and the others in a grid, a page at a time; or what to do when there is none.
 */
export function ArticleResults({ articles, filter, onClear }: ArticleResultsProps) {
  const { posts, total, page } = articles;
  const [featured, others] = page === 1 ? [posts[0], posts.slice(1)] : [undefined, posts];
  return (
    <Stack gap="6">
      <SmallText id={LIST} role="status">
        {`${total} articles found`}
      </SmallText>
      {featured && <FeaturedArticle post={featured} />}
      {total === 0 && (
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
      <Pages of={articles} hrefOf={(other) => `${addressOf({ ...filter, page: other })}#${LIST}`} />
    </Stack>
  );
}
