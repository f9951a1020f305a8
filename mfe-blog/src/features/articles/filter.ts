import { MAX_QUERY_LENGTH, normalizeQuery } from '@site/contracts/blog/article-filter';
import { AUTHOR_CATEGORIES, BLOG_CATEGORIES } from '@site/contracts/blog/post-categories';

/** The chips that are always shown, in their order. `All` is the absence of a filter. */
const FIXED_CHIPS = ['All', ...BLOG_CATEGORIES] as const;
const CATEGORIES = [...new Set([...FIXED_CHIPS, ...AUTHOR_CATEGORIES])];
export type Category = (typeof CATEGORIES)[number];

/** The chips to show: the fixed ones, those of categories in use, and the chosen one. */
export const getChips = (used: readonly string[], chosen: Category): Category[] => {
  const visible = new Set<string>([...FIXED_CHIPS, ...used, chosen]);
  return CATEGORIES.filter((category) => visible.has(category));
};

export interface ArticleFilter {
  /** Words to look for in title and excerpt. */
  query: string;
  category: Category;
  /** Page of the results, from 1. */
  page: number;
}

export const NO_FILTER: ArticleFilter = { query: '', category: 'All', page: 1 };

/** The category of that name, `All` if there is none. */
export const parseCategory = (name: string | null): Category =>
  CATEGORIES.find((category) => category === name) ?? 'All';

/** The page in an address, such as `?page=2`; 1 if it is missing or invalid. */
export const parsePage = (search: URLSearchParams): number =>
  Number(/^[1-9]\d{0,5}$/.exec(search.get('page') ?? '')?.[0] ?? 1);

/** The filter in an address: `?q=titles&category=Local+SEO&page=2`. */
export const parseFilter = (search: URLSearchParams): ArticleFilter => ({
  query: (search.get('q') ?? '').slice(0, MAX_QUERY_LENGTH),
  category: parseCategory(search.get('category')),
  page: parsePage(search),
});

/** A filter without its default values. */
const toParameters = ({ query: q, category, page }: ArticleFilter) => ({
  ...(q && { q }),
  ...(category !== 'All' && { category }),
  ...(page > 1 && { page }),
});

export function toAddress(filter: ArticleFilter): string {
  const { page, ...params } = toParameters(filter);
  const search = new URLSearchParams({ ...params, ...(page && { page: `${page}` }) });
  return search.size > 0 ? `/blog?${search}` : '/blog';
}

/** The argument of the request for a filter. Filters with the same results have the same argument. */
export const toRequest = (filter: ArticleFilter) =>
  toParameters({ ...filter, query: normalizeQuery(filter.query) });

/** The same for an address. @param search the query, with its question mark or empty */
export const parseRequest = (search: string) => toRequest(parseFilter(new URLSearchParams(search)));
