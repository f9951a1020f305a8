import { Box, Grid, SkeletonCard, VisuallyHidden } from '@site/shared-ui/ui';

/** Six cards on their way (docs/product.md 9), the first as wide as the featured article. */
export function ArticleSkeletons() {
  return (
    <Box>
      <VisuallyHidden role="status">Loading articles</VisuallyHidden>
      <Grid gridTemplateColumns={{ base: '1fr', md: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' }}>
        <SkeletonCard picture="64" gridColumn="1 / -1" />
        {Array.from({ length: 5 }, (_, card) => (
          <SkeletonCard key={card} picture="44" />
        ))}
      </Grid>
    </Box>
  );
}
