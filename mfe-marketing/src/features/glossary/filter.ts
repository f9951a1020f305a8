import { type Term, termCategories, type TermCategory } from '@site/contracts/learning/glossary';
import { searchText } from '@site/contracts/text/search-text';

export const GLOSSARY = '/glossary';

/** Labels of the chips, in display order. `all` means no filter. */
export const categories = { all: 'All', ...termCategories } as const;
type Category = 'all' | TermCategory;
const ids = Object.keys(categories) as Category[];

export interface TermFilter {
  query: string;
  category: Category;
}

export const NO_FILTER: TermFilter = { query: '', category: 'all' };

/** The filter in a query such as `?q=title&category=seo`. An unknown category counts as `all`. */
export const parseFilter = (search: URLSearchParams): TermFilter => ({
  query: search.get('q') ?? '',
  category: ids.find((id) => id === search.get('category')) ?? 'all',
});

export function toAddress({ query, category }: TermFilter): string {
  const search = new URLSearchParams({
    ...(query && { q: query }),
    ...(category !== 'all' && { category }),
  });
  return search.size > 0 ? `${GLOSSARY}?${search}` : GLOSSARY;
}

/** Terms of the category whose term or definition contains the query (docs/product.md 5.7). */
export function filterTerms(terms: readonly Term[], { query, category }: TermFilter): Term[] {
  const needle = searchText(query).trim();
  return terms.filter(
    (entry) =>
      (category === 'all' || entry.category === category) &&
      [entry.term, entry.definition].some((text) => searchText(text).includes(needle)),
  );
}
