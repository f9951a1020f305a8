import type { ReactNode } from 'react';
import type { BlogPost } from '@site/contracts/blog/blog';
import { headingsOf } from '@site/shared-ui/islands';
import { PostImage } from '@site/shared-ui/posts';
import {
  ArticleColumn,
  Badge,
  Card,
  chakra,
  FoldedContents,
  Heading,
  OnThisPage,
  Prose,
  Section,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@site/shared-ui/ui';

/** CSS name of the article's view timeline (Scroll-driven Animations). */
const TIMELINE = '--reading';
// These properties are missing in the types of styles.
const followed = { viewTimelineName: TIMELINE };
const follows = { animationTimeline: TIMELINE, animationRange: 'contain' };

/**
 * A line at the top of the window that grows as the surrounding article is read. It needs no script. Browsers without
 * scroll timelines do not show it, nor does any browser with reduced motion.
 */
const ReadingProgress = chakra(
  'div',
  {
    base: {
      display: 'none',
      '@supports (animation-timeline: --reading)': {
        display: 'block',
        position: 'fixed',
        insetInline: '0',
        top: '0',
        height: '1',
        zIndex: '60',
        bg: 'accent',
        transform: 'scaleX(0)',
        transformOrigin: '0 50%',
        pointerEvents: 'none',
        animation: 's-reading linear both',
        '@media (forced-colors: active)': { forcedColorAdjust: 'none', bg: 'Highlight' },
        '@media (prefers-reduced-motion: reduce)': { display: 'none' },
        ...follows,
        _print: { display: 'none' },
      },
    },
  },
  { defaultProps: { 'aria-hidden': true } },
);

/** The headings of a text for a table of contents; false for fewer than two. */
function splitSections(content: string) {
  const headings = headingsOf(content);
  return headings.length > 1 && headings;
}

interface ArticlePageProps {
  content: string | undefined;
  children: ReactNode;
}

/** The layout of an article's page: the column, with the table of contents beside it. */
export function ArticlePage({ content = '', children }: ArticlePageProps) {
  const headings = splitSections(content);
  return (
    <Section tight>
      <ArticleColumn aside={headings && <OnThisPage label="On this page" headings={headings} />}>
        {children}
      </ArticleColumn>
    </Section>
  );
}

interface ArticleTextProps {
  /** Category and excerpt of a draft may be empty. */
  post: Pick<BlogPost, 'title' | 'category' | 'excerpt' | 'imageUrl' | 'content'>;
  byline: ReactNode;
  aboveText?: ReactNode;
  children?: ReactNode;
}

/** Each paragraph gets its own text direction. `dir="auto"` alone applies the first paragraph's to the whole text. */
const ownDirections = {
  '& :is(p, li, h2, h3, h4, td, th, figcaption)': { unicodeBidi: 'plaintext' },
};

/** The article itself, of a post or of a draft. */
export function ArticleText({ post, byline, aboveText, children }: ArticleTextProps) {
  const headings = splitSections(post.content);
  return (
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
        <Card padding={{ base: '5', md: '7' }} bg="sunk">
          <Text size="lg" dir="auto">
            {post.excerpt}
          </Text>
        </Card>
      )}
      {aboveText}
      {headings && <FoldedContents label="On this page" headings={headings} />}
      <Prose html={post.content} dir="auto" css={ownDirections} />
      {children}
    </Stack>
  );
}

/** Placeholder for an article: heading, picture and first lines. */
export const PostSkeleton = () => (
  <Stack gap="8">
    <VisuallyHidden role="status">Loading the article</VisuallyHidden>
    <Stack>
      <Skeleton width="28" height="6" />
      <Skeleton width="85%" height="14" />
      <Skeleton width="44" />
    </Stack>
    <Skeleton height="auto" aspectRatio="16 / 9" borderRadius="card" />
    <Stack>
      {['full', '96%', '90%', 'full', '70%'].map((width, line) => (
        <Skeleton key={line} width={width} />
      ))}
    </Stack>
  </Stack>
);
