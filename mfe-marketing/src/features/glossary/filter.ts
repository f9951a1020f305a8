import { termCategories, type Term, type TermCategory } from '@site/contracts/glossary';

export const GLOSSARY = '/glossary';

/** The chips in their order; `all` is the absence of a filter. */
export const categories = { all: 'All', ...termCategories } as const;
export type Category = 'all' | TermCategory;

export interface TermFilter {
  query: string;
  category: Category;
}

export const noFilter: TermFilter = { query: '', category: 'all' };

const isCategory = (name: string): name is Category => Object.hasOwn(categories, name);

/** The filter that an address asks for: `?q=title&category=seo`; an unknown category is none. */
export function filterFrom(search: URLSearchParams): TermFilter {
  const category = search.get('category') ?? '';
  return { query: search.get('q') ?? '', category: isCategory(category) ? category : 'all' };
}

export function addressOf({ query, category }: TermFilter): string {
  const search = new URLSearchParams({
    ...(query && { q: query }),
    ...(category !== 'all' && { category }),
  });
  return search.size > 0 ? `${GLOSSARY}?${search}` : GLOSSARY;
}

/** Terms of the category that contain the query, in the term or in its definition, in any case (docs/product.md 5). */
export function filterTerms(terms: readonly Term[], { query, category }: TermFilter): Term[] {
  const words = query.trim().toLowerCase();
  return terms.filter(
    (entry) =>
      (category === 'all' || entry.category === category) &&
      [entry.term, entry.definition].some((text) => text.toLowerCase().includes(words)),
  );
}
