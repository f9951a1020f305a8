import { notSupported } from '../errors';
import { compare } from '../values/compare';
import { getKey, isIndex, parsePath } from '../values/path';
import { type Document, isNumeric, toNumber } from '../values/values';

export interface SortField {
  readonly path: string;
  readonly direction: 1 | -1;
}

/**
 * Parses a sort, e.g. `{ a: 1, b: -1 }`.
 * @throws CommandError 115 for another direction, or a position in an array
 */
export function parseSort(specification: Document): SortField[] {
  return Object.entries(specification).map(([path, value]) => {
    const direction = isNumeric(value) ? toNumber(value) : 0;
    if (parsePath(path).some(isIndex) || (direction !== 1 && direction !== -1))
      throw notSupported(`this sort by ${path}`);
    return { path, direction };
  });
}

type Order = (a: readonly unknown[], b: readonly unknown[]) => number;

/**
 * Sorts items by their documents, stably and in BSON order.
 * @throws CommandError 115 for an array in a field that sorts
 */
export function sortBy<T>(
  items: Iterable<T>,
  fields: readonly SortField[],
  getDocument: (item: T) => Document,
): T[] {
  const paths = fields.map(({ path }) => path.split('.'));
  const compareKeys: Order = (a, b) => {
    for (const [i, { direction }] of fields.entries()) {
      const order = compare(a[i], b[i]);
      if (order !== 0) return order * direction;
    }
    return 0;
  };
  const keyed = Array.from(items, (item) => ({ item, key: getKey(getDocument(item), paths) }));
  return keyed.sort((a, b) => compareKeys(a.key, b.key)).map(({ item }) => item);
}
