import { CommandError, notSupported } from '../errors';
import { compileQuery } from './match';
import { fieldOf, fieldPath, setField } from '../values/path';
import { isDocument, isNumeric, isTruthy, type Document } from '../values/values';

/** Projects a document, without changing it. */
export type Projection = (document: Document) => Document;

/** The value of a field in the result; undefined leaves the field out. */
type Pick = (value: unknown) => unknown;

/**
 * Compiles a projection of find.
 * @throws CommandError with MongoDB's code for mixed inclusion and exclusion, 115 for computed or nested fields
 */
export function compileProjection(specification: Document): Projection {
  const actions = new Map(
    Object.entries(specification).map(([name, value]) => [name, actionOf(name, value)]),
  );
  const inclusive = isInclusive(actions);
  if (inclusive && !actions.has('_id')) actions.set('_id', true);
  const picks = [...actions].filter(
    (entry): entry is [string, Pick] => entry[1] instanceof Function,
  );
  return (document) => {
    const shaped: Document = {};
    for (const name of Object.keys(document)) {
      if ((actions.get(name) ?? !inclusive) === true) {
        setField(shaped, name, fieldOf(document, name));
      }
    }
    // MongoDB puts them after the included fields.
    for (const [name, pick] of picks) {
      const value = pick(fieldOf(document, name));
      if (value !== undefined) setField(shaped, name, value);
    }
    return shaped;
  };
}

/** Whether a field is included, or how its value is computed. */
function actionOf(name: string, value: unknown): boolean | Pick {
  if (name.endsWith('.$')) throw notSupported('the positional projection');
  if (fieldPath(name).length > 1) throw notSupported(`a projection of the nested field ${name}`);
  if (typeof value === 'boolean' || isNumeric(value)) return isTruthy(value);
  if (!isDocument(value) || Object.keys(value).join() !== '$elemMatch') {
    throw notSupported(`a projection of ${name} that is computed`);
  }
  const { $elemMatch } = value;
  if (!isDocument($elemMatch)) {
    throw new CommandError(31274, 'elemMatch: Invalid argument, object required');
  }
  const test = compileQuery($elemMatch);
  // The first matching element of an array. Any other value is left out.
  return (items) => {
    const found: unknown = Array.isArray(items)
      ? items.find((item) => isDocument(item) && test(item))
      : undefined;
    return found === undefined ? undefined : [found];
  };
}

/** Whether only named fields are included. `_id` decides only if it is the only one. */
function isInclusive(actions: ReadonlyMap<string, boolean | Pick>): boolean {
  let inclusive: boolean | undefined;
  for (const [name, action] of actions) {
    if (name === '_id') continue;
    const includes = action !== false;
    if (inclusive !== undefined && inclusive !== includes) {
      throw new CommandError(
        includes ? 31253 : 31254,
        `Cannot do ${includes ? 'inclusion' : 'exclusion'} on field ${name} in ${includes ? 'exclusion' : 'inclusion'} projection`,
      );
    }
    inclusive = includes;
  }
  return inclusive ?? (actions.get('_id') ?? false) !== false;
}
