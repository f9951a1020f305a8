import { useAddressFilter } from '@site/shared-ui/app';
import { MissingData, Stack } from '@site/shared-ui/ui';
import { ArticleResults } from './ArticleResults';
import { ArticleSearch } from './ArticleSearch';
import { ArticleSkeletons } from './ArticleSkeletons';
import { api } from './articles.api';
import { addressOf, chipsOf, filterArticles, filterFrom, noFilter } from './filter';

/** All articles with search and categories; the filter stands in the address. */
export function ArticleBrowser() {
  const { data: posts, isError, refetch } = api.posts.use();
  const { filter, change } = useAddressFilter(filterFrom, addressOf);
  if (!posts && isError)
    return (
      <MissingData what="The articles" onRetry={refetch}>
        The rest of the site is still here. Wait a moment, then try again.
      </MissingData>
    );
  return (
    <Stack gap="8">
      <ArticleSearch
        filter={filter}
        chips={chipsOf(posts ?? [], filter.category)}
        onChange={(next, how) => change({ ...next, page: 1 }, how)}
      />
      {posts ? (
        <ArticleResults
          posts={filterArticles(posts, filter)}
          filter={filter}
          onClear={() => change(noFilter, 'step')}
        />
      ) : (
        <ArticleSkeletons />
      )}
    </Stack>
  );
}
