import type { IslandProps } from '@site/shared-ui/islands';
import { PostGrid } from '@site/shared-ui/posts';
import { Box, Card, CardLink, Heading, PageSection, SmallText, Stack } from '@site/shared-ui/ui';
import { api, useGetPostQuery } from '../../api';
import { Subscriptions } from '../Subscriptions';

/** The end of an article: next and related articles, newsletter and feeds. Nothing if there is no article. */
export default function RelatedArticles({ params }: IslandProps<'/blog/:slug'>) {
  const { data: post } = useGetPostQuery({ slug: params.slug });
  if (!post) return null;
  const { next, related = [] } = post;
  return (
    <Box _print={{ display: 'none' }}>
      <PageSection tight tone="sunk">
        <Stack gap="10">
          {next && (
            <Card as="nav" aria-label="Next article" gap="1">
              <SmallText>Next article</SmallText>
              <Heading size="h3">
                <CardLink href={`/blog/${next.slug}`} rel="next">
                  {next.title}
                </CardLink>
              </Heading>
            </Card>
          )}
          {related.length > 0 && (
            <Stack gap="6">
              <Heading>Related articles</Heading>
              <PostGrid posts={related} />
            </Stack>
          )}
          <Subscriptions maxWidth="article" />
        </Stack>
      </PageSection>
    </Box>
  );
}
RelatedArticles.prefetch = ({ params }: IslandProps<'/blog/:slug'>) => [
  api.endpoints.getPost.initiate({ slug: params.slug }),
];
