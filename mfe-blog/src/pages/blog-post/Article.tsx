import type { BlogPost } from '@site/contracts/blog';
import { useBusiness, type TextHeading } from '@site/shared-ui/parts';
import { Box, Icon, Link } from '@site/shared-ui/ui';
import { ArticleByline } from '../../features/articles/ArticleByline';
import { ArticleText } from '../../features/articles/ArticleText';
import { authorOf } from '../../features/articles/author';
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
    <ArticleText
      post={post}
      headings={headings}
      byline={<ArticleByline post={post} author={author} />}
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
