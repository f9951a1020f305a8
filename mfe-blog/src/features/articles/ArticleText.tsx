import type { ComponentProps, ReactNode } from 'react';
import type { BlogPost } from '@site/contracts/blog';
import { pictureSources } from '@site/contracts/picture-address';
import { headingsOf } from '@site/shared-ui/parts';
import {
  ArticleColumn,
  Badge,
  Box,
  chakra,
  FoldedContents,
  Heading,
  Image,
  OnThisPage,
  Prose,
  Section,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@site/shared-ui/ui';

interface PostImageProps extends Omit<ComponentProps<typeof Image>, 'alt' | 'width' | 'height'> {
  /** How wide it is on the page, for the browser's choice of a file. */
  sizes: string;
}

// Its sources would count as children of what surrounds it, each with a gap.
const Sources = chakra('picture', {
  base: { display: 'contents', '& > source': { display: 'none' } },
});

/** The picture of a post, in the format of all of them; of an uploaded one the browser takes the file that fits. */
export function PostImage({ src, sizes, ...rest }: PostImageProps) {
  const picture = pictureSources(src);
  if (!picture) return <Image src={src} alt="" width={1200} height={675} {...rest} />;
  return (
    <Sources>
      {picture.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <Image
        src={src}
        srcSet={picture.srcSet}
        sizes={sizes}
        alt=""
        width={picture.width}
        height={picture.height}
        inlineSize="full"
        aspectRatio="16 / 9"
        objectFit="cover"
        {...rest}
      />
    </Sources>
  );
}

/** The name of an article's way through the window, for the styles of what follows it. */
const WAY = '--reading';
/** Newer than the types of styles: an article whose way through the window others follow. */
const followed = { viewTimelineName: WAY };
const follows = { animationTimeline: WAY, animationRange: 'contain' };

/**
 * A line at the top of the window that grows as the article inside of which it stands is read. The browser draws it
 * alone, without a script; one that knows no timelines of scrolling shows none, and who wants less motion has none.
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

/** The sections of a text as links; one section is nothing to choose from. */
function sectionsOf(content: string) {
  const headings = headingsOf(content);
  return headings.length > 1 && headings;
}

interface ArticlePageProps {
  content: string | undefined;
  children: ReactNode;
}

/** The page of an article: its column, and its sections beside it. */
export function ArticlePage({ content = '', children }: ArticlePageProps) {
  const headings = sectionsOf(content);
  return (
    <Section tight>
      <ArticleColumn aside={headings && <OnThisPage label="On this page" headings={headings} />}>
        {children}
      </ArticleColumn>
    </Section>
  );
}

interface ArticleTextProps {
  /** What its author wrote; category and excerpt of a draft may be empty yet. */
  post: Pick<BlogPost, 'title' | 'category' | 'excerpt' | 'imageUrl' | 'content'>;
  byline: ReactNode;
  aboveText?: ReactNode;
  children?: ReactNode;
}

/** A paragraph in another script than the first runs its own way, as `dir="auto"` has the whole text run. */
const ownDirections = {
  '& :is(p, li, h2, h3, h4, td, th, figcaption)': { unicodeBidi: 'plaintext' },
};

/** A post as it is read, whether everybody can read it yet or not. */
export function ArticleText({ post, byline, aboveText, children }: ArticleTextProps) {
  const headings = sectionsOf(post.content);
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
      {headings && <FoldedContents label="On this page" headings={headings} />}
      <Prose html={post.content} dir="auto" css={ownDirections} />
      {children}
    </Stack>
  );
}

/** A post on its way: heading, picture and first lines. */
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
