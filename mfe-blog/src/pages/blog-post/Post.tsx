import { useEffect, useState } from 'react';
import type { BlogPost } from '@site/contracts/blog/blog';
import { hasStatus, useNavigate } from '@site/shared-ui/app';
import { type IslandProps, useBusiness } from '@site/shared-ui/islands';
import { PostByline } from '@site/shared-ui/posts';
import {
  Box,
  Breadcrumb,
  Card,
  chakra,
  Heading,
  Icon,
  Link,
  SmallButton,
  SmallText,
  Stack,
} from '@site/shared-ui/ui';
import { api, useGetPostQuery } from '../../api';
import { ArticlePage, ArticleText, PostSkeleton } from '../../features/articles/ArticleText';
import { getAuthorLink } from '../../features/articles/author-link';
import { blogBreadcrumbs } from '../breadcrumbs';
import { NotFound, Unavailable } from '../NotFound';

export default function Post({ params }: IslandProps<'/blog/:slug'>) {
  const { data: post, error, isError, refetch } = useGetPostQuery({ slug: params.slug });
  const navigate = useNavigate();
  const movedTo = post && post.slug !== params.slug ? `/blog/${post.slug}` : undefined;
  useEffect(() => {
    if (movedTo) void navigate(movedTo, { replace: true });
  }, [movedTo, navigate]);
  const missing = hasStatus(error, 404);
  const isGone = hasStatus(error, 410);
  const label = post?.title ?? (missing ? 'Blog Post Not Found' : isGone ? 'Withdrawn' : 'Article');
  return (
    <ArticlePage content={post?.content}>
      <Stack gap="6">
        <Breadcrumb items={[...blogBreadcrumbs, { label }]} />
        {post ? (
          <Article post={post} />
        ) : missing ? (
          <NotFound title="Blog Post Not Found">
            The blog post you're looking for doesn't exist or has been moved.
          </NotFound>
        ) : isGone ? (
          // Distinct from "not found", so that no one looks for a typing error in the address.
          <NotFound title="Blog Post Withdrawn">
            This post used to be here: its author has withdrawn it. It may come back at this address
            or another.
          </NotFound>
        ) : isError ? (
          <Unavailable what="The article" onRetry={refetch}>
            Wait a moment, then try again, or go back to <Link href="/blog">all articles</Link>.
          </Unavailable>
        ) : (
          <PostSkeleton />
        )}
      </Stack>
    </ArticlePage>
  );
}
Post.prefetch = ({ params }: IslandProps<'/blog/:slug'>) => [
  api.endpoints.getPost.initiate({ slug: params.slug }),
];

function Article({ post }: { post: BlogPost }) {
  const author = getAuthorLink(post, useBusiness());
  return (
    <ArticleText
      post={post}
      byline={<PostByline post={post} author={author} />}
      aboveText={<SeriesBox post={post} />}
    >
      <ShareLink title={post.title} slug={post.slug} />
      <Box paddingTop="8" borderTop="1px solid {colors.line}" _print={{ display: 'none' }}>
        <Link
          href="/blog"
          data-reads
          display="inline-flex"
          alignItems="center"
          gap="2"
          minHeight="11"
        >
          <Icon name="arrowLeft" />
          Back to Blog
        </Link>
      </Box>
    </ArticleText>
  );
}

const Parts = chakra('ol', {
  base: { listStyle: 'decimal', paddingInlineStart: '6', '& li::marker': { color: 'muted' } },
});

/** The parts of the post's series, in order; nothing if the series has no other part. */
const SeriesBox = ({ post: { series, parts = [], slug: own } }: { post: BlogPost }) =>
  parts.length > 0 && (
    <Card as="nav" aria-label="Series">
      <Heading size="h3">Series: {series}</Heading>
      <Parts>
        {parts.map(({ slug, title }) => (
          <li key={slug}>
            {slug === own ? (
              <Box as="span" aria-current="page" fontWeight="600">
                {title}
              </Box>
            ) : (
              <Link href={`/blog/${slug}`} display="inline-flex" alignItems="center" minHeight="11">
                {title}
              </Link>
            )}
          </li>
        ))}
      </Parts>
    </Card>
  );

/** Hidden without script, because its buttons need one. */
const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '3',
    '@media (scripting: none)': { display: 'none' },
    _print: { display: 'none' },
  },
});

/** Copies the link, or opens the browser's share sheet. Browsers without a sheet copy instead. */
function ShareLink({ title, slug }: { title: string; slug: string }) {
  const [message, setMessage] = useState('');
  const address = (): string => new URL(`/blog/${slug}`, location.href).href;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address());
      setMessage('Link copied.');
    } catch {
      setMessage('Your browser blocked copying. Copy the link from the address bar.');
    }
  };
  const share = async (): Promise<void> => {
    if (!('share' in navigator)) return copy();
    try {
      await navigator.share({ title, url: address() });
    } catch (error) {
      // Closing the sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return (
    <Row>
      <SmallButton onClick={() => void copy()}>
        <Icon name="link" />
        Copy link
      </SmallButton>
      <SmallButton onClick={() => void share()}>Share this article</SmallButton>
      <SmallText role="status" _empty={{ display: 'none' }}>
        {message}
      </SmallText>
    </Row>
  );
}
