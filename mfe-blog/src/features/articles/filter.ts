import { articleWordsLimit, wordsOf } from '@site/contracts/blog/article-filter';
import { authorCategories, blogCategories } from '@site/contracts/blog/post-categories';

/** The chips that are always shown, in their order. `All` is the absence of a filter. */
const fixedChips = ['All', ...blogCategories] as const;
const categories = [...new Set([...fixedChips, ...authorCategories])];
export type Category = (typeof categories)[number];

/** The chips to show: the fixed ones, those of categories in use, and the chosen one. */
export const chipsOf = (used: readonly string[], chosen: Category): Category[] => {
  const shown = new Set<string>([...fixedChips, ...used, chosen]);
  return categories.filter((category) => shown.has(category));
};

export interface ArticleFilter {
  /** Words to look for in title and excerpt. */
  query: string;
  category: Category;
  /** Page of the results, from 1. */
  page: number;
}

export const noFilter: ArticleFilter = { query: '', category: 'All', page: 1 };

/** The category of that name, `All` if there is none. */
export const categoryOf = (name: string | null): Category =>
  categories.find((category) => category === name) ?? 'All';

/** The page in an address, such as `?page=2`; 1 if it is missing or invalid. */
export const pageIn = (search: URLSearchParams): number =>
  Number(/^[1-9]\d{0,5}$/.exec(search.get('page') ?? '')?.[0] ?? 1);

/** The filter in an address: `?q=titles&category=Local+SEO&page=2`. */
export const filterFrom = (search: URLSearchParams): ArticleFilter => ({
  query: (search.get('q') ?? '').slice(0, articleWordsLimit),
  category: categoryOf(search.get('category')),
  page: pageIn(search),
});

/** A filter without its default values. */
const parametersOf = ({ query: q, category, page }: ArticleFilter) => ({
  ...(q && { q }),
  ...(category !== 'All' && { category }),
  ...(page > 1 && { page }),
});

export function addressOf(filter: ArticleFilter): string {
  const { page, ...words } = parametersOf(filter);
  const search = new URLSearchParams({ ...words, ...(page && { page: `${page}` }) });
  return search.size > 0 ? `/blog?${search}` : '/blog';
}

/** The argument of the request for a filter. Filters with the same results have the same argument. */
export const requestOf = (filter: ArticleFilter) =>
  parametersOf({ ...filter, query: wordsOf(filter.query) });

/** The same for an address. @param search the query, with its question mark or empty */
export const requestIn = (search: string) => requestOf(filterFrom(new URLSearchParams(search)));
