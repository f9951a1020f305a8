import { useState } from 'react';
import { type ArticleQuery, matchesFilter } from '@site/contracts/blog/article-filter';
import type { ResponseOf } from '@site/contracts/contract';
import { useFindArticlesQuery } from './articles.api';
import { type ArticleFilter, requestOf } from './filter';

export type ArticlePage = ResponseOf<'GET /api/blog-articles'>;

const filterOf = ({ q = '', category = '' }: Partial<ArticleQuery>): ArticleQuery => ({
  q,
  category,
});

/** Whether every result of `one` is also a result of `other`. */
const isWithin = (one: ArticleQuery, other: ArticleQuery): boolean =>
  one.q.includes(other.q) && (other.category === '' || one.category === other.category);

/** Filters a list that has a single page. */
function narrowed(all: ArticlePage, filter: ArticleQuery): ArticlePage {
  const posts = all.posts.filter((post) => matchesFilter(post, filter));
  return { ...all, posts, total: posts.length };
}

/**
 * The articles of a filter. A list of one page is complete, so a narrower filter is applied to it in the browser; any
 * other filter is sent to the server. While that request is pending (`isLate`), the previous list stays, unless it is
 * another page.
 */
export function useArticles(filter: ArticleFilter) {
  const wanted = requestOf(filter);
  const query = filterOf(wanted);
  const [asked, ask] = useState(wanted);
  const { data, isFetching, isError, refetch } = useFindArticlesQuery(asked);
  const isKnown = data !== undefined && !isFetching && !isError;
  const canFilterLocally = isKnown && data.pages === 1 && isWithin(query, filterOf(asked));
  if (!canFilterLocally && JSON.stringify(wanted) !== JSON.stringify(asked)) ask(wanted);

  const found = canFilterLocally ? narrowed(data, query) : data;
  const isOther = isFetching && found?.page !== filter.page;
  return { articles: isOther ? undefined : found, isLate: isFetching, isError, refetch };
}
