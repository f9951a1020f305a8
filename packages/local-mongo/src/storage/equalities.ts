import { BSONRegExp } from 'bson';
import { clausesOf } from '../query/match';
import { isOperators } from '../query/value-tests';
import type { Document } from '../values/values';

/** For paths of a query, the values of which every matching document has one. */
type Equalities = Map<string, readonly unknown[]>;

/** Reads the equalities and `$in` of a query and of its `$and`. */
export function equalitiesOf(query: Document): Equalities {
  const found: Equalities = new Map();
  for (const [path, value] of Object.entries(query)) {
    if (path === '$and') {
      for (const clause of clausesOf(path, value)) {
        for (const [inner, values] of equalitiesOf(clause)) found.set(inner, values);
      }
    } else if (!path.startsWith('$')) {
      const values = isOperators(value) ? value.$in : [value];
      if (Array.isArray(values) && values.every(isIndexable)) found.set(path, values);
    }
  }
  return found;
}

/** Arrays are indexed by element, and patterns match more than themselves: neither can be looked up. */
function isIndexable(value: unknown): boolean {
  return !(value === undefined || Array.isArray(value) || value instanceof BSONRegExp);
}
