import type { BlogPostSummary } from '@site/contracts/blog';
import { Grid } from '@site/shared-ui/ui';
import { ArticleCard } from './ArticleCard';

/** Articles as cards, three in a row where there is room. */
export const ArticleGrid = ({ posts }: { posts: readonly BlogPostSummary[] }) => (
  <Grid as="ul" gridTemplateColumns={{ base: '1fr', md: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' }}>
    {posts.map((post) => (
      <ArticleCard key={post.id} post={post} />
    ))}
  </Grid>
);
