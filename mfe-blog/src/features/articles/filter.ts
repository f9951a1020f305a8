import { articleWordsLimit, wordsOf } from '@site/contracts/article-filter';
import { authorCategories, blogCategories } from '@site/contracts/post-categories';
import { pageIn } from './paging';

/** The page that the filter belongs to. */
const BLOG = '/blog';

/** The chips that are always above the list, in their order. `All` is the absence of a filter. */
const fixedChips = ['All', ...blogCategories] as const;
/** Those that are there once a post stands under them. */
const furtherChips = authorCategories.filter(
  (category) => !blogCategories.some((fixed) => fixed === category),
);
const categories = [...fixedChips, ...furtherChips] as const;
export type Category = (typeof categories)[number];

/** The chips above a list: the fixed ones, and every other under which there is something, or that is chosen. */
export const chipsOf = (used: readonly string[], chosen: Category): Category[] =>
  categories.filter(
    (category) =>
      fixedChips.some((fixed) => fixed === category) ||
      category === chosen ||
      used.includes(category),
  );

export interface ArticleFilter {
  /** Words to look for in title and excerpt. */
  query: string;
  category: Category;
  /** Page of what is left, from 1. */
  page: number;
}

export const noFilter: ArticleFilter = { query: '', category: 'All', page: 1 };

/** The chip of that name; `All` when there is none. */
export const categoryOf = (name: string | null): Category =>
  categories.find((category) => category === name) ?? 'All';

/** The filter that an address asks for: `?q=titles&category=Local+SEO&page=2`. */
export const filterFrom = (search: URLSearchParams): ArticleFilter => ({
  query: (search.get('q') ?? '').slice(0, articleWordsLimit),
  category: categoryOf(search.get('category')),
  page: pageIn(search),
});

/** The address of a filter. */
export function addressOf({ query, category, page }: ArticleFilter): string {
  const search = new URLSearchParams({
    ...(query && { q: query }),
    ...(category !== 'All' && { category }),
    ...(page > 1 && { page: String(page) }),
  });
  return search.size > 0 ? `${BLOG}?${search}` : BLOG;
}

/** What the server is asked for a filter, in one spelling for all filters that leave the same. */
export function requestOf({ query, category, page }: ArticleFilter) {
  const q = wordsOf(query);
  return {
    ...(q && { q }),
    ...(category !== 'All' && { category }),
    ...(page > 1 && { page }),
  };
}

/** The request of the list that an address asks for. @param search query of the address */
export const requestIn = (search: string) => requestOf(filterFrom(new URLSearchParams(search)));
