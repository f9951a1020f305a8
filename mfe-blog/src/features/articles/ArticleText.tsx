import type { ReactNode } from 'react';
import type { BlogPost } from '@site/contracts/blog';
import type { TextHeading } from '@site/shared-ui/parts';
import { Badge, Box, FoldedContents, Heading, Prose, Stack, Text } from '@site/shared-ui/ui';
import { PostImage } from './PostImage';
import { followed, ReadingProgress } from './ReadingProgress';

interface ArticleTextProps {
  /** What its author wrote; category and excerpt of a draft may be empty yet. */
  post: Pick<BlogPost, 'title' | 'category' | 'excerpt' | 'imageUrl' | 'content'>;
  /** The line below its title. */
  byline: ReactNode;
  /** Its sections, if it has some to choose from. */
  headings: readonly TextHeading[];
  /** What stands between excerpt and text. */
  aboveText?: ReactNode;
  /** What follows the text. */
  children?: ReactNode;
}

/** A paragraph in another script than the first runs its own way, as `dir="auto"` has the whole text run. */
const ownDirections = {
  '& :is(p, li, h2, h3, h4, td, th, figcaption)': { unicodeBidi: 'plaintext' },
};

/** A post as it is read, whether everybody can read it yet or not. */
export const ArticleText = ({ post, byline, headings, aboveText, children }: ArticleTextProps) => (
  <Stack as="article" gap="8" css={followed}>
    <ReadingProgress />
    <Stack gap="4">
      {post.category && <Badge>{post.category}</Badge>}
      <Heading as="h1" dir="auto" fontSize="clamp(2.125rem, 1.6rem + 2.2vw, 3.25rem)">
        {post.title}
      </Heading>
      {byline}
    </Stack>
    {post.imageUrl && (
      <PostImage
        src={post.imageUrl}
        sizes="(min-width: 48rem) 720px, 100vw"
        border="1px solid {colors.line}"
        borderRadius="card"
      />
    )}
    {post.excerpt && (
      <Box
        padding={{ base: '5', md: '7' }}
        bg="sunk"
        border="1px solid {colors.line}"
        borderRadius="card"
      >
        <Text size="lg" dir="auto">
          {post.excerpt}
        </Text>
      </Box>
    )}
    {aboveText}
    {headings.length > 0 && <FoldedContents label="On this page" headings={headings} />}
    <Prose html={post.content} dir="auto" css={ownDirections} />
    {children}
  </Stack>
);
