import { useEffect } from 'react';
import { useNavigate } from '@site/shared-ui/app';
import { headingsOf, type PartProps } from '@site/shared-ui/parts';
import { ArticleColumn, Breadcrumb, Link, OnThisPage, Section, Stack } from '@site/shared-ui/ui';
import { api } from '../../features/articles/articles.api';
import { NotThere, Unavailable } from '../Absent';
import { toBlog } from '../breadcrumbs';
import { Article } from './Article';
import { PostSkeleton } from '../../features/articles/PostSkeleton';

/** The article with its sections beside it; or that it does not exist, or could not be had. */
export default function Post({ params }: PartProps<'/blog/{slug}'>) {
  const { data: post, error, isError, refetch } = api.post.use({ slug: params.slug });
  const sections = post ? headingsOf(post.content) : [];
  // One section is nothing to choose from.
  const headings = sections.length > 1 ? sections : [];
  const navigate = useNavigate();
  const movedTo = post && post.slug !== params.slug ? `/blog/${post.slug}` : undefined;
  useEffect(() => {
    if (movedTo) void navigate(movedTo, { replace: true });
  }, [movedTo, navigate]);
  const missing = error?.status === 404;
  const gone = error?.status === 410;
  return (
    <Section tight>
      <ArticleColumn
        aside={headings.length > 0 && <OnThisPage label="On this page" headings={headings} />}
      >
        <Stack gap="6">
          <Breadcrumb
            items={[
              ...toBlog,
              {
                label:
                  post?.title ?? (missing ? 'Blog Post Not Found' : gone ? 'Withdrawn' : 'Article'),
              },
            ]}
          />
          {post ? (
            <Article post={post} headings={headings} />
          ) : missing ? (
            <NotThere title="Blog Post Not Found">
              The blog post you're looking for doesn't exist or has been moved.
            </NotThere>
          ) : gone ? (
            // So that nobody looks for a mistake in the address.
            <NotThere title="Blog Post Withdrawn">
              This post was here and is no longer: its author has withdrawn it. It may come back,
              under this address or another.
            </NotThere>
          ) : isError ? (
            <Unavailable what="The article" onRetry={refetch}>
              Its address is fine as far as we know. Wait a moment, then try again, or go back to{' '}
              <Link href="/blog">all articles</Link>.
            </Unavailable>
          ) : (
            <PostSkeleton />
          )}
        </Stack>
      </ArticleColumn>
    </Section>
  );
}
Post.prefetch = ({ params }: PartProps<'/blog/{slug}'>) => [api.post({ slug: params.slug })];
