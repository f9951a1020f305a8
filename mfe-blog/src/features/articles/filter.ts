import { articleWordsLimit, wordsOf } from '@site/contracts/article-filter';
import { authorCategories, blogCategories } from '@site/contracts/post-categories';

/** The chips that are always above the list, in their order. `All` is the absence of a filter. */
const fixedChips = ['All', ...blogCategories] as const;
const categories = [...new Set([...fixedChips, ...authorCategories])];
export type Category = (typeof categories)[number];

/** The chips above a list: the fixed ones, and every other under which there is something, or that is chosen. */
export const chipsOf = (used: readonly string[], chosen: Category): Category[] => {
  const shown = new Set<string>([...fixedChips, ...used, chosen]);
  return categories.filter((category) => shown.has(category));
};

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

/** The page that an address asks for: `?page=2`; the first one without a number. */
export const pageIn = (search: URLSearchParams): number =>
  Number(/^[1-9]\d{0,5}$/.exec(search.get('page') ?? '')?.[0] ?? 1);

/** The filter that an address asks for: `?q=titles&category=Local+SEO&page=2`. */
export const filterFrom = (search: URLSearchParams): ArticleFilter => ({
  query: (search.get('q') ?? '').slice(0, articleWordsLimit),
  category: categoryOf(search.get('category')),
  page: pageIn(search),
});

/** What is said of a filter: nothing of what it leaves open. */
const said = ({ query: q, category, page }: ArticleFilter) => ({
  ...(q && { q }),
  ...(category !== 'All' && { category }),
  ...(page > 1 && { page }),
});

export function addressOf(filter: ArticleFilter): string {
  const { page, ...words } = said(filter);
  const search = new URLSearchParams({ ...words, ...(page && { page: `${page}` }) });
  return search.size > 0 ? `/blog?${search}` : '/blog';
}

/** What the server is asked for a filter, in one spelling for all filters that leave the same. */
export const requestOf = (filter: ArticleFilter) =>
  said({ ...filter, query: wordsOf(filter.query) });

/** The request of the list that an address asks for. @param search query of the address */
export const requestIn = (search: string) => requestOf(filterFrom(new URLSearchParams(search)));
