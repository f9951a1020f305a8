import { useState } from 'react';
import { MissingData, Stack } from '@site/shared-ui/ui';
import { ArticleResults } from './ArticleResults';
import { ArticleSearch } from './ArticleSearch';
import { ArticleSkeletons } from './ArticleSkeletons';
import { api } from './articles.api';
import { filterArticles, noFilter, type ArticleFilter } from './filter';

/** All articles with search and categories, starting from a filter. */
export function ArticleBrowser({ initial }: { initial: ArticleFilter }) {
  const { data: posts, isError, refetch } = api.posts.use();
  const [filter, setFilter] = useState(initial);
  if (!posts && isError)
    return (
      <MissingData what="The articles" onRetry={refetch}>
        The rest of the site is still here. Wait a moment, then try again.
      </MissingData>
    );
  return (
    <Stack gap="8">
      <ArticleSearch filter={filter} onChange={setFilter} />
      {posts ? (
        <ArticleResults posts={filterArticles(posts, filter)} onClear={() => setFilter(noFilter)} />
      ) : (
        <ArticleSkeletons />
      )}
    </Stack>
  );
}
