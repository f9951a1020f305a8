import { notSupported } from '../errors';
import { getField, parsePath } from '../values/path';
import { type Document, isDocument, isNumeric, isTruthy } from '../values/values';
import { compileQuery } from './match';

/** Projects a document, without changing it. */
export type Projection = (document: Document) => Document;

/** The value of a field in the result; undefined leaves the field out. */
type ComputedField = (value: unknown) => unknown;

/** @throws CommandError 115 for mixed inclusion and exclusion, computed or nested fields */
export function compileProjection(specification: Document): Projection {
  const actions = new Map(
    Object.entries(specification).map(([name, value]) => [name, parseAction(name, value)]),
  );
  // `_id` decides only if it is the only one.
  const others = [...actions].filter(([name]) => name !== '_id').map(([, action]) => action);
  const deciding = others.length > 0 ? others : [actions.get('_id') ?? false];
  const isInclusive = deciding.some((action) => action !== false);
  if (isInclusive && deciding.includes(false)) throw notSupported('a projection of both kinds');
  if (isInclusive && !actions.has('_id')) actions.set('_id', true);
  return (document) => {
    const kept = Object.entries(document).filter(
      ([name]) => (actions.get(name) ?? !isInclusive) === true,
    );
    // MongoDB puts computed fields after the included ones.
    for (const [name, pick] of actions) {
      const value = typeof pick === 'function' ? pick(getField(document, name)) : undefined;
      if (value !== undefined) kept.push([name, value]);
    }
    return Object.fromEntries(kept);
  };
}

/** Whether a field is included, or how its value is computed. */
function parseAction(name: string, value: unknown): boolean | ComputedField {
  const isNested = parsePath(name).length > 1;
  if (!isNested && (typeof value === 'boolean' || isNumeric(value))) return isTruthy(value);
  const { $elemMatch, ...others } = isDocument(value) ? value : {};
  if (isNested || !isDocument($elemMatch) || Object.keys(others).length > 0)
    throw notSupported(`this projection of ${name}`);
  const test = compileQuery($elemMatch);
  // The first matching element of an array. Any other value is left out.
  return (items) => {
    const found: unknown = Array.isArray(items)
      ? items.find((item) => isDocument(item) && test(item))
      : undefined;
    return found === undefined ? undefined : [found];
  };
}
