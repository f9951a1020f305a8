import type { BlogPost } from '@site/contracts/blog';
import { useBusiness } from '@site/shared-ui/parts';
import { Badge, Box, Heading, Icon, Link, Prose, Stack, Text } from '@site/shared-ui/ui';
import { ArticleByline } from '../../features/articles/ArticleByline';
import { PostImage } from '../../features/articles/PostImage';
import { ShareLink } from './ShareLink';

/** A post from its category to the way back. The author is the business's owner (docs/product.md 2). */
export function Article({ post }: { post: BlogPost }) {
  const { owner } = useBusiness();
  return (
    <Stack as="article" gap="8">
      <Stack gap="4">
        <Badge>{post.category}</Badge>
        <Heading as="h1" fontSize="clamp(2.125rem, 1.6rem + 2.2vw, 3.25rem)">
          {post.title}
        </Heading>
        <ArticleByline post={post} author={owner} />
      </Stack>
      {post.imageUrl && (
        <PostImage
          src={post.imageUrl}
          sizes="(min-width: 48rem) 720px, 100vw"
          border="1px solid {colors.line}"
          borderRadius="card"
        />
      )}
      <Box
        padding={{ base: '5', md: '7' }}
        bg="sunk"
        border="1px solid {colors.line}"
        borderRadius="card"
      >
        <Text size="lg">{post.excerpt}</Text>
      </Box>
      <Prose html={post.content} />
      <ShareLink title={post.title} slug={post.slug} />
      <Box paddingTop="8" borderTop="1px solid {colors.line}">
        <Link
          href="/blog"
          data-reads="GET /api/blog"
          display="inline-flex"
          alignItems="center"
          gap="2"
          minHeight="11"
        >
          <Icon name="arrowLeft" />
          Back to Blog
        </Link>
      </Box>
    </Stack>
  );
}
