import { notSupported } from '../errors';
import { fieldOf, fieldPath, setField } from '../values/path';
import { type Document, isDocument, isNumeric, isTruthy } from '../values/values';
import { compileQuery } from './match';

/** Projects a document, without changing it. */
export type Projection = (document: Document) => Document;

/** The value of a field in the result; undefined leaves the field out. */
type Pick = (value: unknown) => unknown;

/**
 * Compiles a projection of find.
 * @throws CommandError 115 for mixed inclusion and exclusion, computed or nested fields
 */
export function compileProjection(specification: Document): Projection {
  const actions = new Map(
    Object.entries(specification).map(([name, value]) => [name, actionOf(name, value)]),
  );
  // `_id` decides only if it is the only one.
  const others = [...actions].filter(([name]) => name !== '_id').map(([, action]) => action);
  const deciding = others.length > 0 ? others : [actions.get('_id') ?? false];
  const inclusive = deciding.some((action) => action !== false);
  if (inclusive && deciding.includes(false)) throw notSupported('a projection of both kinds');
  if (inclusive && !actions.has('_id')) actions.set('_id', true);
  return (document) => {
    const shaped: Document = {};
    for (const name of Object.keys(document))
      if ((actions.get(name) ?? !inclusive) === true)
        setField(shaped, name, fieldOf(document, name));
    // MongoDB puts computed fields after the included ones.
    for (const [name, pick] of actions) {
      const value = typeof pick === 'function' ? pick(fieldOf(document, name)) : undefined;
      if (value !== undefined) setField(shaped, name, value);
    }
    return shaped;
  };
}

/** Whether a field is included, or how its value is computed. */
function actionOf(name: string, value: unknown): boolean | Pick {
  const isNested = fieldPath(name).length > 1;
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
