import { compare } from './compare';
import { badValue, CommandError, notSupported } from './errors';
import { keyTuples } from './path';
import { isDocument, isNumeric, shellText, toNumber, type Document } from './values';

/** One field of a sort or of an index key, in order of importance. */
export interface SortField {
  readonly path: string;
  readonly direction: 1 | -1;
}

/** Reads `{ a: 1, b: -1 }`. */
export function parseSort(specification: Document): SortField[] {
  return Object.entries(specification).map(([path, value]) => {
    if (isDocument(value) && Object.hasOwn(value, '$meta')) throw notSupported('$meta');
    if (path === '$natural') throw notSupported('a sort by $natural');
    if (path === '' || path.startsWith('$')) {
      throw badValue(`FieldPath field names may not start with '$' or be empty: '${path}'`);
    }
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

/** What a document sorts by: of several values in an array the least, or the greatest downwards. */
function sortKey(document: Document, { path, direction }: SortField): unknown {
  const values = keyTuples(document, [path]).map(([value]) => value);
  return values.reduce((best, value) => (compare(value, best) * direction < 0 ? value : best));
}

/** Sorts documents, or what `documentOf` takes from each item, stably in BSON order. */
export function sortBy<T>(
  items: Iterable<T>,
  fields: readonly SortField[],
  documentOf: (item: T) => Document,
): T[] {
  const keyed = Array.from(items, (item) => {
    const document = documentOf(item);
    return { item, keys: fields.map((field) => sortKey(document, field)) };
  });
  keyed.sort((a, b) => {
    for (const [i, { direction }] of fields.entries()) {
      const order = compare(a.keys[i], b.keys[i]);
      if (order !== 0) return order * direction;
    }
    return 0;
  });
  return keyed.map(({ item }) => item);
}
