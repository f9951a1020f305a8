import { encode } from './bson';
import { isDocument } from './values';

/**
 * Whether two values are the same bytes as BSON, which is what MongoDB calls not modified: types count and so does the
 * order of fields. Versions of a document share most of their values, so few are looked at closely.
 */
export function identical(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => identical(item, b[i]));
  }
  if (isDocument(a)) {
    if (!isDocument(b)) return false;
    const names = Object.keys(a);
    const others = Object.keys(b);
    return (
      names.length === others.length &&
      names.every((name, i) => name === others[i] && identical(a[name], b[name]))
    );
  }
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  return encode({ a }).equals(encode({ a: b }));
}
