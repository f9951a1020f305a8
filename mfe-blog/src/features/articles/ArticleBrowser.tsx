import { useRef } from 'react';
import { MAX_QUERY_LENGTH } from '@site/contracts/blog/article-filter';
import { useAddressFilter } from '@site/shared-ui/app';
import { PostGrid } from '@site/shared-ui/posts';
import { SearchWithChips } from '@site/shared-ui/search-with-chips';
import {
  Box,
  Button,
  Card,
  Heading,
  MissingData,
  SmallText,
  Stack,
  Text,
} from '@site/shared-ui/ui';
import { ArticleSkeletons, FeaturedArticle, Pages } from './ArticleCards';
import {
  type ArticleFilter,
  getChips,
  NO_FILTER,
  parseCategory,
  parseFilter,
  toAddress,
} from './filter';
import { type ArticlePage, useArticles } from './use-articles';

/** All articles with search and categories. The filter is kept in the address. */
export function ArticleBrowser() {
  const { filter, change } = useAddressFilter(parseFilter, toAddress);
  const { articles, isLate, isError, refetch } = useArticles(filter);
  const chips = getChips(articles?.categories ?? [], filter.category);
  const root = useRef<HTMLDivElement>(null);
  const clear = () => {
    change(NO_FILTER, 'step');
    // The pressed button disappears.
    root.current?.focus({ preventScroll: true });
  };
  return (
    <Stack gap="8" ref={root} tabIndex={-1} _focusVisible={{ outline: 'none' }}>
      <SearchWithChips<string>
        label="Search articles"
        action="/blog"
        besideFrom="xl"
        query={filter.query}
        maxLength={MAX_QUERY_LENGTH}
        onType={(query) => change({ ...filter, query, page: 1 }, 'typing')}
        categories={Object.fromEntries(chips.map((chip) => [chip, chip]))}
        chosen={filter.category}
        onChoose={(chosen) =>
          change({ ...filter, category: parseCategory(chosen), page: 1 }, 'step')
        }
      />
      {isError ? (
        <MissingData what="The articles" onRetry={refetch}>
          The rest of the site is still here. Wait a moment, then try again.
        </MissingData>
      ) : articles ? (
        <Box aria-busy={isLate || undefined}>
          <ArticleResults articles={articles} filter={filter} onClear={clear} />
        </Box>
      ) : (
        <ArticleSkeletons />
      )}
    </Stack>
  );
}

const LIST = 'articles';

interface ArticleResultsProps {
  articles: ArticlePage;
  filter: ArticleFilter;
  onClear: () => void;
}

/** One page of results: the count, the first article featured, the others in a grid; or a message that none matches. */
function ArticleResults({ articles, filter, onClear }: ArticleResultsProps) {
  const { posts, total, page } = articles;
  const [featured, others] = page === 1 ? [posts[0], posts.slice(1)] : [undefined, posts];
  return (
    <Stack gap="6">
      <SmallText id={LIST} role="status">
        {`${total} articles found`}
      </SmallText>
      {featured && <FeaturedArticle post={featured} />}
      {total === 0 && (
        <Card alignItems="start" padding={{ base: '6', md: '10' }}>
          <Heading as="h3">No articles found</Heading>
          <Text tone="muted">Try adjusting your search or filter criteria</Text>
          <form
            method="get"
            action="/blog"
            onSubmit={(event) => {
              event.preventDefault();
              onClear();
            }}
          >
            <Button type="submit" kind="quiet">
              Clear Filters
            </Button>
          </form>
        </Card>
      )}
      {others.length > 0 && <PostGrid posts={others} />}
      <Pages of={articles} hrefOf={(other) => `${toAddress({ ...filter, page: other })}#${LIST}`} />
    </Stack>
  );
}
