import { compare } from '../values/compare';
import { CommandError, notSupported } from '../errors';
import { fieldPath, isIndex, compoundKey, keysAt } from '../values/path';
import { isDocument, isNumeric, shellText, toNumber, type Document } from '../values/values';

/** One field of a sort or of an index key, in order of importance. */
export interface SortField {
  readonly path: string;
  readonly direction: 1 | -1;
}

/** Parses a sort or an index key, e.g. `{ a: 1, b: -1 }`. */
export function parseSort(specification: Document): SortField[] {
  return Object.entries(specification).map(([path, value]) => {
    if (isDocument(value) && Object.hasOwn(value, '$meta')) throw notSupported('$meta');
    if (path === '$natural') throw notSupported('a sort by $natural');
    if (fieldPath(path).some(isIndex)) throw notSupported('a sort by a position in an array');
    const direction = isNumeric(value) ? toNumber(value) : 0;
    if (direction !== 1 && direction !== -1) {
      throw new CommandError(
        15975,
        `$sort key ordering must be 1 (for ascending) or -1 (for descending), not ${shellText(value)}`,
      );
    }
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
  documentOf: (item: T) => Document,
): T[] {
  const paths = fields.map(({ path }) => path.split('.'));
  const inOrder: Order = (a, b) => {
    for (const [i, { direction }] of fields.entries()) {
      const order = compare(a[i], b[i]);
      if (order !== 0) return order * direction;
    }
    return 0;
  };
  const [path = []] = paths;
  const keysOf = (document: Document): readonly unknown[] =>
    paths.length > 1
      ? compoundKey(document, paths)
      : [keysAt(document, path).reduce((best, key) => (inOrder([key], [best]) < 0 ? key : best))];
  const keyed = Array.from(items, (item) => ({ item, keys: keysOf(documentOf(item)) }));
  return keyed.sort((a, b) => inOrder(a.keys, b.keys)).map(({ item }) => item);
}
