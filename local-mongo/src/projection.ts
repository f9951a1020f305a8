import { CommandError, notSupported } from './errors';
import { compileExpression, operatorOf, type Expression } from './expression';
import { compileElement } from './match';
import { fieldOf, fieldPath, setField } from './path';
import { isDocument, isTruthy, isNumeric, type Document } from './values';

/** Shapes a document; the one given stays as it is. */
export type Projection = (document: Document) => Document;

/** What happens to a path: kept, dropped or computed. */
type Action = 'keep' | 'drop' | Expression;

type Tree = Map<string, Action | Tree>;

/** Where a projection stands: `find` has array operators, which are left out here, that `$project` has not. */
type Place = 'find' | 'aggregate';

const findOperators = new Set(['$slice', '$meta']);

/**
 * Compiles a projection of find or of the `$project` stage.
 * @throws CommandError with MongoDB's code for mixed or colliding paths
 */
export function compileProjection(
  specification: Document,
  place: Place,
  now = new Date(),
): Projection {
  const actions = new Map<string, Action>();
  collect('', specification, place, now, actions);
  const inclusive = isInclusive(actions);
  const tree: Tree = new Map();
  const computed: { parts: string[]; valueOf: Expression }[] = [];
  for (const [path, action] of actions) {
    insert(tree, path, action);
    if (typeof action === 'function') computed.push({ parts: path.split('.'), valueOf: action });
  }
  if (inclusive && !tree.has('_id')) tree.set('_id', 'keep');
  return (document) => {
    const shaped = shape(document, tree, inclusive);
    for (const { parts, valueOf } of computed) compute(shaped, parts, valueOf(document));
    return shaped;
  };
}

function collect(
  prefix: string,
  specification: Document,
  place: Place,
  now: Date,
  actions: Map<string, Action>,
): void {
  for (const [name, value] of Object.entries(specification)) {
    const path = prefix + name;
    if (place === 'find' && path.endsWith('.$')) throw notSupported('the positional projection');
    fieldPath(path);
    const operator = operatorOf(value);
    if (isDocument(value) && !operator) {
      if (Object.keys(value).length === 0) {
        throw new CommandError(51270, 'An empty sub-projection is not a valid value');
      }
      collect(`${path}.`, value, place, now, actions);
    } else if (actions.has(path)) {
      throw new CommandError(31250, `Path collision at ${path}`);
    } else if (typeof value === 'boolean' || isNumeric(value)) {
      actions.set(path, isTruthy(value) ? 'keep' : 'drop');
    } else if (place === 'find' && operator === '$elemMatch' && isDocument(value)) {
      actions.set(path, firstElement(path, value));
    } else if (place === 'find' && operator && findOperators.has(operator)) {
      throw notSupported(`${operator} in a projection`);
    } else actions.set(path, compileExpression(value, now));
  }
}

/** Of an array, the first element that matches; nothing of any other value. */
function firstElement(path: string, specification: Document): Expression {
  const argument = specification['$elemMatch'];
  if (!isDocument(argument) || Object.keys(specification).length > 1) {
    throw new CommandError(31274, 'elemMatch: Invalid argument, object required');
  }
  if (path.includes('.')) {
    throw new CommandError(31275, 'Cannot use $elemMatch projection on a nested field');
  }
  const test = compileElement(argument, 'element');
  return (document) => {
    const value = fieldOf(document, path);
    const found: unknown = Array.isArray(value) ? value.find(test) : undefined;
    return found === undefined ? undefined : [found];
  };
}

/** Whether only named fields stay. `_id` says nothing about the others. */
function isInclusive(actions: ReadonlyMap<string, Action>): boolean {
  let inclusive: boolean | undefined;
  for (const [path, action] of actions) {
    if (path === '_id') continue;
    const includes = action !== 'drop';
    if (inclusive !== undefined && inclusive !== includes) {
      throw new CommandError(
        includes ? 31253 : 31254,
        `Cannot do ${includes ? 'inclusion' : 'exclusion'} on field ${path} in ${includes ? 'exclusion' : 'inclusion'} projection`,
      );
    }
    inclusive = includes;
  }
  return inclusive ?? (actions.get('_id') ?? 'drop') !== 'drop';
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

function shape(document: Document, tree: Tree, inclusive: boolean): Document {
  const result: Document = {};
  for (const name of Object.keys(document)) {
    const node = tree.get(name) ?? (inclusive ? 'drop' : 'keep');
    const value = shapeField(document[name], node, inclusive);
    if (value !== undefined) setField(result, name, value);
  }
  return result;
}

function shapeField(value: unknown, node: Action | Tree, inclusive: boolean): unknown {
  if (node === 'keep') return value;
  if (!(node instanceof Map)) return undefined;
  if (Array.isArray(value)) {
    return value
      .map((item: unknown) => shapeField(item, node, inclusive))
      .filter((item) => item !== undefined);
  }
  if (isDocument(value)) return shape(value, node, inclusive);
  return inclusive ? undefined : value;
}

/** Puts a computed value at a path, into every element of arrays on the way; copies what it changes. */
function compute(document: Document, parts: readonly string[], value: unknown): void {
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
