import { notSupported } from '../errors';
import { compare } from '../values/compare';
import { getCompoundKey, getKeys, isIndex, parsePath } from '../values/path';
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
 * Sorts items by their documents, stably and in BSON order. An array counts as its element that comes first.
 * @throws CommandError 115 for an array where several fields sort
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
  const [path = []] = paths;
  const getSortKeys = (document: Document): readonly unknown[] =>
    paths.length > 1
      ? getCompoundKey(document, paths)
      : [
          getKeys(document, path).reduce((best, key) =>
            compareKeys([key], [best]) < 0 ? key : best,
          ),
        ];
  const keyed = Array.from(items, (item) => ({ item, keys: getSortKeys(getDocument(item)) }));
  return keyed.sort((a, b) => compareKeys(a.keys, b.keys)).map(({ item }) => item);
}
