import type { BlogPostSummary } from '@site/contracts/blog';
import { Badge, Card, CardLink, Heading, Image, Stack, Text } from '@site/shared-ui/ui';
import { ArticleByline } from './ArticleByline';

/** One article of the grid. */
export function ArticleCard({ post }: { post: BlogPostSummary }) {
  return (
    <Card as="li" padding="0" gap="0">
      {post.imageUrl && (
        <Image
          src={post.imageUrl}
          alt=""
          width={1200}
          height={675}
          loading="lazy"
          borderRadius="15px 15px 0 0"
          borderBottom="1px solid {colors.line}"
        />
      )}
      <Stack padding="6" gap="3" flex="1">
        <Badge>{post.category}</Badge>
        <Heading as="h3">
          <CardLink href={`/blog/${post.slug}`}>{post.title}</CardLink>
        </Heading>
        <Text size="sm" tone="muted">
          {post.excerpt}
        </Text>
        <Stack marginTop="auto">
          <ArticleByline post={post} />
        </Stack>
      </Stack>
    </Card>
  );
}
