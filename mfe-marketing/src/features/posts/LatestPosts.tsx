import { dayInWords } from '@site/contracts/dates';
import {
  Badge,
  Box,
  Card,
  CardLink,
  Grid,
  Heading,
  Image,
  Link,
  MissingData,
  PageSection,
  SkeletonCard,
  Text,
} from '@site/shared-ui/ui';
import { read } from '@site/shared-ui/app';
import { api } from '../../api';

const postsApi = api.injectEndpoints({
  endpoints: (build) => ({ getLatestPosts: build.query(read('GET /api/blog-latest')) }),
});

/** Number of skeleton cards. */
const CARDS = 3;

function Cards() {
  const { data, isLoading, refetch } = postsApi.useGetLatestPostsQuery();
  if (!data && !isLoading) return <MissingData what="The latest posts" onRetry={refetch} />;
  return (
    <Grid
      as="ul"
      gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
      gap={{ base: '3', md: '6' }}
      aria-busy={isLoading || undefined}
    >
      {data
        ? data.map((post, index) => (
            <Card as="li" key={post.id} padding="0" overflow="clip" gap="0">
              <Image
                src={post.imageUrl}
                alt=""
                width={1200}
                height={675}
                // A page's first picture must not be lazy (check IM6).
                loading={index === 0 ? undefined : 'lazy'}
                fetchPriority="low"
                display={{ base: 'none', md: 'block' }}
              />
              <Box
                display="flex"
                flexDirection="column"
                gap={{ base: '2', md: '3' }}
                flex="1"
                padding={{ base: '5', md: '6' }}
              >
                <Badge display={{ base: 'none', md: 'inline-block' }}>{post.category}</Badge>
                <Heading as="h3">
                  <CardLink href={`/blog/${post.slug}`}>{post.title}</CardLink>
                </Heading>
                <Text tone="muted" display={{ base: 'none', md: 'block' }}>
                  {post.excerpt}
                </Text>
                <Text size="sm" tone="muted" marginTop="auto">
                  <time dateTime={post.publishedAt}>
                    {dayInWords(post.publishedOn ?? post.publishedAt)}
                  </time>
                  {` · ${post.readTime}`}
                </Text>
              </Box>
            </Card>
          ))
        : Array.from({ length: CARDS }, (_, index) => (
            <li key={index}>
              <SkeletonCard picture="48" minHeight="26rem" />
            </li>
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
        <Link href="/blog" data-reads display="inline-block" paddingBlock="2.5">
          All posts
        </Link>
      </Box>
    </PageSection>
  );
}
LatestPosts.prefetch = () => [postsApi.endpoints.getLatestPosts.initiate()];
