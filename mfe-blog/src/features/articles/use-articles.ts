import { useState } from 'react';
import { isWished, type ArticleWish } from '@site/contracts/article-filter';
import type { ResponseOf } from '@site/contracts/contract';
import { api } from './articles.api';
import { requestOf, type ArticleFilter } from './filter';

export type ArticlePage = ResponseOf<'GET /api/blog-articles'>;

const wishOf = ({ q = '', category = '' }: Partial<ArticleWish>): ArticleWish => ({ q, category });

/** Whether all that one wish leaves is among what another one does. */
const isWithin = (one: ArticleWish, other: ArticleWish): boolean =>
  one.q.includes(other.q) && (other.category === '' || one.category === other.category);

/** What is left of a list of which there is one page. */
function narrowed(all: ArticlePage, wish: ArticleWish): ArticlePage {
  const posts = all.posts.filter((post) => isWished(post, wish));
  return { ...all, posts, total: posts.length };
}

/**
 * The articles of a filter. A list that has one page is all that there is: what is typed on from there is looked for in
 * it, letter by letter; anything else the server is asked for. While that is on its way (`isLate`), what was there before
 * is shown, unless it was another page.
 */
export function useArticles(filter: ArticleFilter) {
  const wanted = requestOf(filter);
  const wish = wishOf(wanted);
  const [asked, ask] = useState(wanted);
  const { data, isFetching, isError, refetch } = api.articles.use(asked);
  const isKnown = data !== undefined && !isFetching && !isError;
  const isAtHand = isKnown && data.pages === 1 && isWithin(wish, wishOf(asked));
  if (!isAtHand && JSON.stringify(wanted) !== JSON.stringify(asked)) ask(wanted);

  const found = isAtHand ? narrowed(data, wish) : data;
  const isOther = isFetching && found?.page !== filter.page;
  return { articles: isOther ? undefined : found, isLate: isFetching, isError, refetch };
}
