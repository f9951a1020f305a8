import { CommandError, notSupported } from './errors';
import { compileQuery } from './match';
import { fieldOf, fieldPath, setField } from './path';
import { isDocument, isTruthy, isNumeric, type Document } from './values';

/** Shapes a document; the one given stays as it is. */
export type Projection = (document: Document) => Document;

/** What a field has instead of its value; undefined leaves it out. */
type Pick = (value: unknown) => unknown;

/** What happens to a path. */
type Action = 'keep' | 'drop';

type Tree = Map<string, Action | Tree>;

/**
 * Compiles a projection of find.
 * @throws CommandError with MongoDB's code for mixed or colliding paths, 115 for computed fields
 */
export function compileProjection(specification: Document): Projection {
  const actions = new Map(
    Object.entries(specification).map(([path, value]): [string, Action | Pick] => {
      if (path.endsWith('.$')) throw notSupported('the positional projection');
      fieldPath(path);
      return [path, actionOf(path, value)];
    }),
  );
  const inclusive = isInclusive(actions);
  const tree: Tree = new Map();
  const picks: [string, Pick][] = [];
  for (const [path, action] of actions) {
    if (typeof action === 'function') picks.push([path, action]);
    insert(tree, path, typeof action === 'function' ? 'drop' : action);
  }
  if (inclusive && !tree.has('_id')) tree.set('_id', 'keep');
  return (document) => {
    const shaped = shape(document, tree, inclusive);
    // MongoDB puts them behind the fields that are kept.
    for (const [path, pick] of picks) {
      const value = pick(fieldOf(document, path));
      if (value !== undefined) setField(shaped, path, value);
    }
    return shaped;
  };
}

function actionOf(path: string, value: unknown): Action | Pick {
  if (typeof value === 'boolean' || isNumeric(value)) return isTruthy(value) ? 'keep' : 'drop';
  if (!isDocument(value) || Object.keys(value).join() !== '$elemMatch') {
    throw notSupported(`a projection of ${path} that is computed`);
  }
  const { $elemMatch } = value;
  if (!isDocument($elemMatch)) {
    throw new CommandError(31274, 'elemMatch: Invalid argument, object required');
  }
  if (path.includes('.')) {
    throw new CommandError(31275, 'Cannot use $elemMatch projection on a nested field');
  }
  const test = compileQuery($elemMatch);
  // Of an array, the first element that matches; nothing of any other value.
  return (items) => {
    const found: unknown = Array.isArray(items)
      ? items.find((item) => isDocument(item) && test(item))
      : undefined;
    return found === undefined ? undefined : [found];
  };
}

/** Whether only named fields stay. `_id` says nothing about the others. */
function isInclusive(actions: ReadonlyMap<string, Action | Pick>): boolean {
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
    const value = shapeField(fieldOf(document, name), node, inclusive);
    if (value !== undefined) setField(result, name, value);
  }
  return result;
}

function shapeField(value: unknown, node: Action | Tree, inclusive: boolean): unknown {
  if (node === 'keep') return value;
  if (node === 'drop') return undefined;
  if (Array.isArray(value)) {
    return value
      .map((item: unknown) => shapeField(item, node, inclusive))
      .filter((item) => item !== undefined);
  }
  if (isDocument(value)) return shape(value, node, inclusive);
  return inclusive ? undefined : value;
}
