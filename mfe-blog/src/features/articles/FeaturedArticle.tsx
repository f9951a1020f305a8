import type { BlogPostSummary } from '@site/contracts/blog';
import { Badge, Card, CardLink, Flex, Heading, Stack, Text } from '@site/shared-ui/ui';
import { ArticleByline } from './ArticleByline';
import { PostImage } from './PostImage';

/** The first article of the list, larger than the others. */
export function FeaturedArticle({ post }: { post: BlogPostSummary }) {
  return (
    <Card
      as="article"
      aria-label="Featured article"
      padding="0"
      gap="0"
      display="grid"
      gridTemplateColumns={{ base: '1fr', lg: '7fr 5fr' }}
    >
      {post.imageUrl && (
        <PostImage
          src={post.imageUrl}
          sizes="(min-width: 64rem) 700px, 100vw"
          blockSize={{ lg: 'full' }}
          objectFit="cover"
          borderRadius={{ base: '15px 15px 0 0', lg: '15px 0 0 15px' }}
        />
      )}
      <Stack padding={{ base: '6', md: '8' }} justifyContent="center">
        <Flex gap="2" flexWrap="wrap">
          <Badge>{post.category}</Badge>
          <Badge tone="plain">Featured</Badge>
        </Flex>
        <Heading as="h3" size="h2" dir="auto">
          <CardLink href={`/blog/${post.slug}`}>{post.title}</CardLink>
        </Heading>
        <Text tone="muted" dir="auto">
          {post.excerpt}
        </Text>
        <ArticleByline post={post} />
      </Stack>
    </Card>
  );
}
