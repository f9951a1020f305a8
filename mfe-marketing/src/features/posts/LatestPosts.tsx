import { PostGrid } from '@site/shared-ui/posts';
import {
  Box,
  Grid,
  Heading,
  MissingData,
  PageSection,
  SkeletonCard,
  TouchLink,
} from '@site/shared-ui/ui';
import { api, RECENT, useGetLatestPostsQuery } from '../../api';

function Cards() {
  const { data, isLoading, refetch } = useGetLatestPostsQuery();
  if (!data && !isLoading) return <MissingData what="The latest posts" onRetry={refetch} />;
  if (data) return <PostGrid posts={data} isShort />;
  return (
    <Grid
      gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
      gap={{ base: '3', md: '6' }}
      aria-busy
    >
      {Array.from({ length: RECENT }, (_, index) => (
        <SkeletonCard key={index} picture="48" minHeight="26rem" />
      ))}
    </Grid>
  );
}

export default function LatestPosts() {
  return (
    <PageSection tight>
      <Heading marginBottom={{ base: '5', md: '8' }}>Latest from the blog</Heading>
      <Cards />
      <Box marginTop="3">
        <TouchLink href="/blog" data-reads>
          All posts
        </TouchLink>
      </Box>
    </PageSection>
  );
}
LatestPosts.prefetch = () => [api.endpoints.getLatestPosts.initiate()];
