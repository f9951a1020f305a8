import { CommandError, notSupported } from './errors';
import { checkExpression, evaluate, operatorOf, type Variables } from './expression';
import { compileElement, type MatchDetails } from './match';
import { fieldOf, setField } from './path';
import { isDocument, isTruthy, isNumeric, toNumber, type Document } from './values';

/** Shapes a document; the one given stays as it is. */
export type Projection = (document: Document, details?: MatchDetails) => Document;

/** What happens to a path: kept, dropped, computed, or one of find's array operators. */
type Action =
  | { readonly kind: 'keep' | 'drop' | 'positional' }
  | { readonly kind: 'compute'; readonly expression: unknown }
  | { readonly kind: 'slice'; readonly skip: number; readonly limit: number }
  | { readonly kind: 'elemMatch'; readonly test: (value: unknown) => boolean };

type Tree = Map<string, Action | Tree>;

/** Where a projection stands: `find` has array operators that `$project` has not. */
type Place = 'find' | 'aggregate';

/**
 * Compiles a projection of find or of the `$project` stage.
 * @throws CommandError with MongoDB's code for mixed or colliding paths
 */
export function compileProjection(
  specification: Document,
  place: Place,
  variables: Variables = {},
): Projection {
  const actions = new Map<string, Action>();
  collect('', specification, place, actions);
  const inclusive = isInclusive(actions);
  const tree: Tree = new Map();
  for (const [path, action] of actions) insert(tree, path, action);
  if (inclusive && !actions.has('_id') && !tree.has('_id')) tree.set('_id', { kind: 'keep' });
  const computed = [...actions].filter(([, action]) => action.kind === 'compute');
  return (document, details) => {
    const shaped = shape(document, tree, inclusive, details);
    for (const [path, action] of computed) {
      if (action.kind !== 'compute') continue;
      const value = evaluate(action.expression, document, variables);
      compute(shaped, path.split('.'), value);
    }
    return shaped;
  };
}

function collect(
  prefix: string,
  specification: Document,
  place: Place,
  actions: Map<string, Action>,
): void {
  for (const [name, value] of Object.entries(specification)) {
    const positional = place === 'find' && name.endsWith('.$');
    const path = prefix + (positional ? name.slice(0, -2) : name);
    if (path.split('.').some((part) => part === '' || part.startsWith('$'))) {
      throw new CommandError(16410, `FieldPath field names may not start with '$': '${path}'`);
    }
    const operator = operatorOf(value);
    if (isDocument(value) && !operator) {
      if (Object.keys(value).length === 0) {
        throw new CommandError(51270, 'An empty sub-projection is not a valid value');
      }
      collect(`${path}.`, value, place, actions);
    } else
      actions.set(path, positional ? { kind: 'positional' } : actionOf(value, operator, place));
  }
}

function actionOf(value: unknown, operator: string | undefined, place: Place): Action {
  if (typeof value === 'boolean' || isNumeric(value)) {
    return { kind: isTruthy(value) ? 'keep' : 'drop' };
  }
  if (place === 'find' && operator && isDocument(value)) {
    const argument = value[operator];
    if (operator === '$meta') throw notSupported('$meta');
    if (operator === '$slice' && isSliceOfFind(argument)) return slice(argument);
    if (operator === '$elemMatch') {
      if (!isDocument(argument)) {
        throw new CommandError(31274, 'elemMatch: Invalid argument, object required');
      }
      return { kind: 'elemMatch', test: compileElement(argument) };
    }
  }
  checkExpression(value);
  return { kind: 'compute', expression: value };
}

function isSliceOfFind(argument: unknown): boolean {
  return isNumeric(argument) || (Array.isArray(argument) && argument.every(isNumeric));
}

function slice(argument: unknown): Action {
  const numbers = (Array.isArray(argument) ? argument : [argument])
    .filter(isNumeric)
    .map((item) => Math.trunc(toNumber(item)));
  const [first = 0, second] = numbers;
  if (second === undefined) {
    return first < 0
      ? { kind: 'slice', skip: first, limit: -first }
      : { kind: 'slice', skip: 0, limit: first };
  }
  if (second <= 0) {
    throw new CommandError(28724, `First argument to $slice must be an array, but is of type: int`);
  }
  return { kind: 'slice', skip: first, limit: second };
}

/** Whether only named fields stay. `_id` and `$slice` say nothing about the others. */
function isInclusive(actions: ReadonlyMap<string, Action>): boolean {
  let inclusive: boolean | undefined;
  for (const [path, { kind }] of actions) {
    if (path === '_id' || kind === 'slice') continue;
    const includes = kind !== 'drop';
    if (inclusive !== undefined && inclusive !== includes) {
      throw new CommandError(
        includes ? 31253 : 31254,
        `Cannot do ${includes ? 'inclusion' : 'exclusion'} on field ${path} in ${includes ? 'exclusion' : 'inclusion'} projection`,
      );
    }
    inclusive = includes;
  }
  if (inclusive !== undefined) return inclusive;
  const id = actions.get('_id');
  return (
    id !== undefined &&
    id.kind !== 'drop' &&
    ![...actions.values()].some(({ kind }) => kind === 'slice')
  );
}

function insert(tree: Tree, path: string, action: Action): void {
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  let node = tree;
  for (const part of parts) {
    const next: Action | Tree = node.get(part) ?? new Map<string, Action | Tree>();
    if (!(next instanceof Map)) throw new CommandError(31249, `Path collision at ${path}`);
    node.set(part, next);
    node = next;
  }
  if (node.has(last)) throw new CommandError(31250, `Path collision at ${path}`);
  node.set(last, action);
}

function shape(
  document: Document,
  tree: Tree,
  inclusive: boolean,
  details: MatchDetails | undefined,
): Document {
  const result: Document = {};
  for (const name of Object.keys(document)) {
    const node = tree.get(name);
    const value = node
      ? shapeField(document[name], node, inclusive, details)
      : inclusive
        ? undefined
        : document[name];
    if (value !== undefined) setField(result, name, value);
  }
  return result;
}

function shapeField(
  value: unknown,
  node: Action | Tree,
  inclusive: boolean,
  details: MatchDetails | undefined,
): unknown {
  if (node instanceof Map) {
    if (Array.isArray(value)) {
      return value
        .map((item: unknown) => shapeField(item, node, inclusive, details))
        .filter((item) => item !== undefined);
    }
    if (isDocument(value)) return shape(value, node, inclusive, details);
    return inclusive ? undefined : value;
  }
  switch (node.kind) {
    case 'keep':
      return value;
    case 'drop':
    case 'compute':
      return undefined;
    case 'slice': {
      if (!Array.isArray(value)) return value;
      const start = node.skip < 0 ? Math.max(0, value.length + node.skip) : node.skip;
      return value.slice(start, start + node.limit);
    }
    case 'elemMatch': {
      const found: unknown = Array.isArray(value) ? value.find(node.test) : undefined;
      return found === undefined ? undefined : [found];
    }
    case 'positional': {
      if (!Array.isArray(value)) return value;
      if (details?.position === undefined) {
        throw new CommandError(
          51246,
          "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
        );
      }
      return value.slice(details.position, details.position + 1);
    }
  }
}

/** Puts a computed value at a path, into every element of arrays on the way; copies what it changes. */
export function compute(document: Document, parts: readonly string[], value: unknown): void {
  const [part = '', ...rest] = parts;
  if (rest.length > 0) {
    setField(document, part, computeInside(fieldOf(document, part), rest, value));
  } else if (value === undefined) delete document[part];
  else setField(document, part, value);
}

function computeInside(container: unknown, parts: readonly string[], value: unknown): unknown {
  if (Array.isArray(container)) {
    return container.map((item: unknown) => computeInside(item, parts, value));
  }
  const copy = isDocument(container) ? { ...container } : {};
  compute(copy, parts, value);
  return copy;
}
