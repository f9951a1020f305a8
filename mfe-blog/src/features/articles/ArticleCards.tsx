import type { BlogPostSummary } from '@site/contracts/blog/blog';
import { PostByline, PostImage } from '@site/shared-ui/posts';
import {
  Badge,
  Box,
  ButtonLink,
  Card,
  CardLink,
  Flex,
  Grid,
  Heading,
  Icon,
  SkeletonCard,
  SmallText,
  Stack,
  Text,
  VisuallyHidden,
} from '@site/shared-ui/ui';

const columns = { base: '1fr', md: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' };

/** The first article of the list, larger than the others. */
export const FeaturedArticle = ({ post }: { post: BlogPostSummary }) => (
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
      <PostByline post={post} />
    </Stack>
  </Card>
);

/** Placeholders for six cards (docs/product.md 9.5a), the first as wide as the featured article. */
export const ArticleSkeletons = () => (
  <Box>
    <VisuallyHidden role="status">Loading articles</VisuallyHidden>
    <Grid gridTemplateColumns={columns}>
      <SkeletonCard picture="64" gridColumn="1 / -1" />
      {Array.from({ length: 5 }, (_, card) => (
        <SkeletonCard key={card} picture="44" />
      ))}
    </Grid>
  </Box>
);

interface PagesProps {
  of: { page: number; pages: number };
  /** The address of a page. If it has a hash, the link scrolls and focuses there. */
  hrefOf: (page: number) => string;
}

/** Links to the previous and next page of a list; nothing for a list of one page. */
export const Pages = ({ of: { page, pages }, hrefOf }: PagesProps) =>
  pages > 1 && (
    <Flex
      as="nav"
      aria-label="Pages"
      alignItems="center"
      justifyContent="center"
      flexWrap="wrap"
      gap="4"
      _print={{ display: 'none' }}
    >
      {page > 1 && (
        <ButtonLink kind="quiet" href={hrefOf(page - 1)} rel="prev">
          <Icon name="arrowLeft" />
          Newer articles
        </ButtonLink>
      )}
      <SmallText>
        Page {page} of {pages}
      </SmallText>
      {page < pages && (
        <ButtonLink kind="quiet" href={hrefOf(page + 1)} rel="next">
          Older articles
          <Icon name="arrowRight" />
        </ButtonLink>
      )}
    </Flex>
  );
