import type { BlogPostSummary } from '@site/contracts/blog';
import { Button, Card, Grid, Heading, Stack, Text } from '@site/shared-ui/ui';
import { ArticleCard } from './ArticleCard';
import { FeaturedArticle } from './FeaturedArticle';

export interface ArticleResultsProps {
  /** What the filter has left, newest first. */
  posts: readonly BlogPostSummary[];
  onClear: () => void;
}

/** The counter, the first article featured and the others in a grid; or what to do when there is none. */
export function ArticleResults({ posts, onClear }: ArticleResultsProps) {
  const [featured, ...others] = posts;
  return (
    <Stack gap="6">
      <Text role="status" size="sm" tone="muted">
        {`${posts.length} ${posts.length === 1 ? 'article' : 'articles'} found`}
      </Text>
      {featured ? (
        <FeaturedArticle post={featured} />
      ) : (
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
      {others.length > 0 && (
        <Grid
          as="ul"
          gridTemplateColumns={{ base: '1fr', md: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' }}
        >
          {others.map((post) => (
            <ArticleCard key={post.id} post={post} />
          ))}
        </Grid>
      )}
    </Stack>
  );
}
