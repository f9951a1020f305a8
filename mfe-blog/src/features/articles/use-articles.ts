import { useState } from 'react';
import { isWished, type ArticleWish } from '@site/contracts/article-filter';
import type { ResponseOf } from '@site/contracts/contract';
import { api } from './articles.api';
import { requestOf, type ArticleFilter } from './filter';

export type ArticlePage = ResponseOf<'GET /api/blog-articles'>;

interface Articles {
  /** What the filter leaves; while that is on its way, what was there before, unless it was another page. */
  articles?: ArticlePage;
  /** What was there before is shown. */
  isLate: boolean;
  isError: boolean;
  refetch: () => void;
}

type ArticleQuery = ReturnType<typeof requestOf>;

const wishOf = ({ q = '', category = '' }: Partial<ArticleWish>): ArticleWish => ({ q, category });

/** Whether all that one wish leaves is among what another one does. */
const isWithin = (one: ArticleWish, other: ArticleWish): boolean =>
  one.q.includes(other.q) && (other.category === '' || one.category === other.category);

const isSame = (one: ArticleQuery, other: ArticleQuery): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What is left of a list of which there is one page. */
function narrowed(all: ArticlePage, wish: ArticleWish): ArticlePage {
  const posts = all.posts.filter((post) => isWished(post, wish));
  return { ...all, posts, total: posts.length };
}

/**
 * The articles of a filter. A list that has one page is all that there is: what is typed on from there is looked for in
 * it, letter by letter; anything else the server is asked for.
 */
export function useArticles(filter: ArticleFilter): Articles {
  const wanted = requestOf(filter);
  const wish = wishOf(wanted);
  const [asked, ask] = useState(wanted);
  const { data, isFetching, isError, refetch } = api.articles.use(asked);
  const isKnown = data !== undefined && !isFetching && !isError;
  const isAtHand = isKnown && data.pages === 1 && isWithin(wish, wishOf(asked));
  if (!isAtHand && !isSame(wanted, asked)) ask(wanted);

  const found = isAtHand ? narrowed(data, wish) : data;
  const isOther = isFetching && found?.page !== filter.page;
  return {
    ...(found && !isOther && { articles: found }),
    isLate: isFetching,
    isError,
    refetch,
  };
}
