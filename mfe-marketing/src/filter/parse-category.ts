/**
 * The category in a query such as `?category=tools`. An unknown one counts as `all`.
 * @param categories labels by id, `all` among them
 */
export function parseCategory<Id extends string>(
  search: URLSearchParams,
  categories: Readonly<Record<Id | 'all', string>>,
): Id | 'all' {
  const isKnown = (name: string): name is Id => Object.hasOwn(categories, name);
  const name = search.get('category') ?? '';
  return isKnown(name) ? name : 'all';
}
