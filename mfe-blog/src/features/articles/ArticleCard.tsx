import type { BlogPostSummary } from '@site/contracts/blog';
import { Badge, Card, CardLink, Heading, SmallText, Stack } from '@site/shared-ui/ui';
import { ArticleByline } from './ArticleByline';
import { PostImage } from './PostImage';

/** One article of the grid. */
export function ArticleCard({ post }: { post: BlogPostSummary }) {
  return (
    <Card as="li" padding="0" gap="0">
      {post.imageUrl && (
        <PostImage
          src={post.imageUrl}
          sizes="(min-width: 64rem) 400px, (min-width: 40rem) 50vw, 100vw"
          loading="lazy"
          borderRadius="15px 15px 0 0"
          borderBottom="1px solid {colors.line}"
        />
      )}
      <Stack padding="6" gap="3" flex="1">
        <Badge>{post.category}</Badge>
        <Heading as="h3" dir="auto">
          <CardLink href={`/blog/${post.slug}`}>{post.title}</CardLink>
        </Heading>
        <SmallText dir="auto">{post.excerpt}</SmallText>
        <Stack marginTop="auto">
          <ArticleByline post={post} />
        </Stack>
      </Stack>
    </Card>
  );
}
