import { useEffect } from 'react';
import { useNavigate } from '@site/shared-ui/app';
import type { PartProps } from '@site/shared-ui/parts';
import { Breadcrumb, Container, Grid, Section, Stack } from '@site/shared-ui/ui';
import { api } from '../../features/articles/articles.api';
import { toBlog } from '../breadcrumbs';
import { Article } from './Article';
import { headingsOf } from './headings';
import { OnThisPage } from './OnThisPage';
import { PostGone } from './PostGone';
import { PostMissing } from './PostMissing';
import { PostNotFound } from './PostNotFound';
import { PostSkeleton } from './PostSkeleton';

/** The article with its sections beside it; or that it does not exist, or could not be had. */
export default function Post({ params }: PartProps<'/blog/{slug}'>) {
  const { data: post, error, isError, refetch } = api.post.use({ slug: params.slug });
  const headings = post ? headingsOf(post.content) : [];
  const navigate = useNavigate();
  const movedTo = post && post.slug !== params.slug ? `/blog/${post.slug}` : undefined;
  useEffect(() => {
    if (movedTo) void navigate(movedTo, { replace: true });
  }, [movedTo, navigate]);
  const missing = error?.status === 404;
  const gone = error?.status === 410;
  return (
    <Section tight>
      <Container>
        <Grid
          gap={{ base: '8', xl: '10' }}
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            lg: 'minmax(0, {sizes.article}) minmax(0, 1fr)',
            xl: '1fr minmax(0, {sizes.article}) 1fr',
          }}
        >
          <Stack gap="6" gridColumn={{ xl: '2' }}>
            <Breadcrumb
              items={[
                ...toBlog,
                {
                  label:
                    post?.title ??
                    (missing ? 'Blog Post Not Found' : gone ? 'Withdrawn' : 'Article'),
                },
              ]}
            />
            {post ? (
              <Article post={post} />
            ) : missing ? (
              <PostNotFound />
            ) : gone ? (
              <PostGone />
            ) : isError ? (
              <PostMissing onRetry={refetch} />
            ) : (
              <PostSkeleton />
            )}
          </Stack>
          {headings.length > 1 && <OnThisPage headings={headings} />}
        </Grid>
      </Container>
    </Section>
  );
}
Post.prefetch = ({ params }: PartProps<'/blog/{slug}'>) => [api.post({ slug: params.slug })];
