import { useAddressFilter } from '@site/shared-ui/app';
import { Box, MissingData, Stack } from '@site/shared-ui/ui';
import { ArticleResults } from './ArticleResults';
import { ArticleSearch } from './ArticleSearch';
import { ArticleSkeletons } from './ArticleSkeletons';
import { addressOf, chipsOf, filterFrom, noFilter } from './filter';
import { useArticles } from './use-articles';

/** All articles with search and categories; the filter stands in the address. */
export function ArticleBrowser() {
  const { filter, change } = useAddressFilter(filterFrom, addressOf);
  const { articles, isLate, isError, refetch } = useArticles(filter);
  return (
    <Stack gap="8">
      <ArticleSearch
        filter={filter}
        chips={chipsOf(articles?.categories ?? [], filter.category)}
        onChange={(next, how) => change({ ...next, page: 1 }, how)}
      />
      {isError ? (
        <MissingData what="The articles" onRetry={refetch}>
          The rest of the site is still here. Wait a moment, then try again.
        </MissingData>
      ) : articles ? (
        <Box aria-busy={isLate || undefined}>
          <ArticleResults
            articles={articles}
            filter={filter}
            onClear={() => change(noFilter, 'step')}
          />
        </Box>
      ) : (
        <ArticleSkeletons />
      )}
    </Stack>
  );
}
