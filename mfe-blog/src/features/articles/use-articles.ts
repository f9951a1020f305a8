import { useState } from 'react';
import { type ArticleQuery, matchesFilter } from '@site/contracts/blog/article-filter';
import type { ResponseOf } from '@site/contracts/contract';
import { useFindArticlesQuery } from '../../api';
import { type ArticleFilter, toRequest } from './filter';

export type ArticlePage = ResponseOf<'GET /api/blog-articles'>;

const toQuery = ({ q = '', category = '' }: Partial<ArticleQuery>): ArticleQuery => ({
  q,
  category,
});

/** Whether every result of `narrow` is also a result of `wide`. */
const isWithin = (narrow: ArticleQuery, wide: ArticleQuery): boolean =>
  narrow.q.includes(wide.q) && (wide.category === '' || narrow.category === wide.category);

/** Filters a list that has a single page. */
function filterArticles(all: ArticlePage, filter: ArticleQuery): ArticlePage {
  const posts = all.posts.filter((post) => matchesFilter(post, filter));
  return { ...all, posts, total: posts.length };
}

/**
 * The articles of a filter. A list of one page is complete, so a narrower filter is applied to it in the browser; any
 * other filter is sent to the server. While that request is pending (`isLate`), the previous list stays, unless it is
 * another page.
 */
export function useArticles(filter: ArticleFilter) {
  const request = toRequest(filter);
  const query = toQuery(request);
  const [sentRequest, setSentRequest] = useState(request);
  const { data, isFetching, isError, refetch } = useFindArticlesQuery(sentRequest);
  const isCurrent = data !== undefined && !isFetching && !isError;
  const isFilteredInBrowser =
    isCurrent && data.pages === 1 && isWithin(query, toQuery(sentRequest));
  if (!isFilteredInBrowser && JSON.stringify(request) !== JSON.stringify(sentRequest))
    setSentRequest(request);

  const result = isFilteredInBrowser ? filterArticles(data, query) : data;
  const isOtherPage = isFetching && result?.page !== filter.page;
  return { articles: isOtherPage ? undefined : result, isLate: isFetching, isError, refetch };
}
