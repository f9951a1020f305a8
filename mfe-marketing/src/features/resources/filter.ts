import { resourceCategories, type ResourceCategory } from './resources';

/** The page that the filter belongs to. */
export const RESOURCES = '/resources';

/** The chips in their order; `all` is the absence of a filter. */
export const categories = { all: 'All', ...resourceCategories } as const;
export type Category = 'all' | ResourceCategory;

const isCategory = (name: string): name is Category => Object.hasOwn(categories, name);

/** The category that an address asks for: `?category=tools`; an unknown one is none. */
export function categoryFrom(search: URLSearchParams): Category {
  const name = search.get('category') ?? '';
  return isCategory(name) ? name : 'all';
}

/** The address of a category. */
export const addressOf = (category: Category): string =>
  category === 'all' ? RESOURCES : `${RESOURCES}?category=${category}`;
