import type { BlogPost } from '@site/contracts/blog';
import { useBusiness, type TextHeading } from '@site/shared-ui/parts';
import {
  Badge,
  Box,
  FoldedContents,
  Heading,
  Icon,
  Link,
  Prose,
  Stack,
  Text,
} from '@site/shared-ui/ui';
import { ArticleByline } from '../../features/articles/ArticleByline';
import { authorOf } from '../../features/articles/author';
import { PostImage } from '../../features/articles/PostImage';
import { followed, ReadingProgress } from './ReadingProgress';
import { SeriesBox } from './SeriesBox';
import { ShareLink } from './ShareLink';

interface ArticleProps {
  post: BlogPost;
  /** Its sections, if it has some to choose from. */
  headings: readonly TextHeading[];
}

/** A post from its category to the way back. */
export function Article({ post, headings }: ArticleProps) {
  const author = authorOf(post, useBusiness());
  return (
    <Stack as="article" gap="8" css={followed}>
      <ReadingProgress />
      <Stack gap="4">
        <Badge>{post.category}</Badge>
        <Heading as="h1" fontSize="clamp(2.125rem, 1.6rem + 2.2vw, 3.25rem)">
          {post.title}
        </Heading>
        <ArticleByline post={post} author={author} />
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
      <SeriesBox post={post} />
      {headings.length > 0 && <FoldedContents label="On this page" headings={headings} />}
      <Prose html={post.content} />
      <ShareLink title={post.title} slug={post.slug} />
      <Box paddingTop="8" borderTop="1px solid {colors.line}" _print={{ display: 'none' }}>
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
