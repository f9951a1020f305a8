import type { ComponentProps } from 'react';
import type { BlogPostSummary } from '@site/contracts/blog/blog';
import { getPictureSources } from '@site/contracts/blog/picture-address';
import { formatLongDay } from '@site/contracts/text/dates';
import {
  Badge,
  Card,
  CardLink,
  chakra,
  Grid,
  Heading,
  Image,
  Link,
  SmallText,
  Stack,
} from '@site/shared-ui/ui';

interface PostImageProps extends Omit<ComponentProps<typeof Image>, 'alt' | 'width' | 'height'> {
  /** Widths on the page, for the browser's choice of a file (the `sizes` attribute). */
  sizes: string;
}

// Otherwise the sources would be children of the surrounding flex box, each with a gap.
const Sources = chakra('picture', {
  base: { display: 'contents', '& > source': { display: 'none' } },
});

/** The picture of a post, 16 by 9. For an uploaded picture the browser chooses among its files. */
export function PostImage({ src, sizes, ...rest }: PostImageProps) {
  const picture = getPictureSources(src);
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

interface PostBylineProps {
  post: Pick<
    BlogPostSummary,
    'publishedAt' | 'publishedOn' | 'updatedAt' | 'updatedOn' | 'readTime'
  >;
  /** Absent in lists, which do not show authors. */
  author?: { name: string; href: string };
}

/**
 * Author, day, day of the last change and reading time of a post in one line. A change on the day of publication is
 * shown only together with the author: in a list it would be noise.
 */
export function PostByline({ post, author }: PostBylineProps) {
  const published = formatLongDay(post.publishedOn ?? post.publishedAt);
  const updated = post.updatedAt && formatLongDay(post.updatedOn ?? post.updatedAt);
  return (
    <SmallText>
      {author && (
        <>
          {/* `dir` keeps a name in a right-to-left script from moving the date. */}
          <Link href={author.href} rel="author" dir="auto" color="inherit" fontWeight="inherit">
            {author.name}
          </Link>
          {' · '}
        </>
      )}
      <time dateTime={post.publishedAt}>{published}</time>
      {post.updatedAt && (author || updated !== published) && (
        <>
          {' · updated '}
          <time dateTime={post.updatedAt}>{updated === published ? 'the same day' : updated}</time>
        </>
      )}
      {` · ${post.readTime}`}
    </SmallText>
  );
}

interface PostGridProps {
  posts: readonly BlogPostSummary[];
  /** Three posts of another page: in one row, and on phones only titles and dates. */
  isShort?: boolean;
}

const columns = { base: '1fr', md: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' };
const shortColumns = { base: '1fr', md: 'repeat(3, 1fr)' };
const wideOnly = { mdDown: { display: 'none' } };

/** Posts as cards: on the blog, below a post, on the page of an author, on home. */
export function PostGrid({ posts, isShort = false }: PostGridProps) {
  const more = isShort ? { css: wideOnly } : {};
  return (
    <Grid
      as="ul"
      gridTemplateColumns={isShort ? shortColumns : columns}
      gap={isShort ? { base: '3', md: '6' } : '6'}
    >
      {posts.map((post, index) => (
        <Card as="li" key={post.id} padding="0" gap="0">
          {post.imageUrl && (
            <PostImage
              src={post.imageUrl}
              sizes="(min-width: 64rem) 400px, (min-width: 40rem) 50vw, 100vw"
              // Home's first picture must not be lazy (check IM6).
              loading={isShort && index === 0 ? undefined : 'lazy'}
              fetchPriority="low"
              borderRadius="15px 15px 0 0"
              borderBottom="1px solid {colors.line}"
              {...more}
            />
          )}
          <Stack
            padding={isShort ? { base: '5', md: '6' } : '6'}
            gap={isShort ? { base: '2', md: '3' } : '3'}
            flex="1"
          >
            <Badge {...more}>{post.category}</Badge>
            <Heading as="h3" dir="auto">
              <CardLink href={`/blog/${post.slug}`}>{post.title}</CardLink>
            </Heading>
            <SmallText dir="auto" {...more}>
              {post.excerpt}
            </SmallText>
            <Stack marginTop="auto">
              <PostByline post={post} />
            </Stack>
          </Stack>
        </Card>
      ))}
    </Grid>
  );
}
