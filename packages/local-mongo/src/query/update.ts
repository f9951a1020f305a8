import { BSONRegExp, EJSON, ObjectId } from 'bson';
import { CommandError, notSupported } from '../errors';
import { equal } from '../values/compare';
import { getField } from '../values/path';
import { clone, type Document, isDocument } from '../values/values';
import { compileModifier, type Modifier } from './modifiers';
import { isOperators } from './value-tests';

/** Makes the new version of a document, without changing it. `$setOnInsert` has an effect only if `inserting`. */
export type Updater = (document: Document, inserting: boolean) => Document;

interface Modification {
  readonly operator: string;
  readonly path: string;
  readonly parts: readonly string[];
  readonly modify: Modifier;
}

export function isReplacement(update: Document): boolean {
  return !(Object.keys(update)[0] ?? '').startsWith('$');
}

/**
 * Compiles an update: a replacement document or update operators.
 * @throws CommandError 115 for an invalid or unsupported update, 40 for two changes of one field
 */
export function compileUpdate(update: unknown): Updater {
  if (!isDocument(update)) throw notSupported('an update that is not a document');
  const apply = isReplacement(update) ? compileReplacement(update) : compileOperators(update);
  return (document, inserting) => {
    const after = apply(document, inserting);
    if (document._id !== undefined && !equal(document._id, after._id))
      throw new CommandError(66, "the update would modify the immutable field '_id'");
    return after;
  };
}

function compileReplacement(replacement: Document): Updater {
  const operator = Object.keys(replacement).find((name) => name.startsWith('$'));
  if (operator !== undefined) throw notSupported(`${operator} in a replacement`);
  return ({ _id }) => ({ ...(_id !== undefined && { _id }), ...clone(replacement) });
}

function compileOperators(update: Document): Updater {
  const modifications: Modification[] = [];
  for (const [operator, fields] of Object.entries(update)) {
    if (!isDocument(fields)) throw notSupported(`${operator} without fields`);
    for (const [path, argument] of Object.entries(fields)) {
      const modify = compileModifier(operator, argument);
      modifications.push({ operator, path, parts: splitPath(path), modify });
    }
  }
  // MongoDB sets new fields in the order of their names.
  modifications.sort((a, b) => (a.path < b.path ? -1 : 1));
  rejectConflicts(modifications);
  return (document, inserting) => {
    const result = clone(document);
    for (const { operator, parts, modify } of modifications)
      if (operator !== '$setOnInsert' || inserting) modifyField(result, parts, modify);
    return result;
  };
}

/** @throws CommandError 115 for elements of arrays and names that cannot be set */
function splitPath(path: string): string[] {
  const parts = path.split('.');
  if (parts.some((part) => part === '' || part === '__proto__' || part.startsWith('$')))
    throw notSupported(`an update of the path '${path}'`);
  return parts;
}

function rejectConflicts(modifications: readonly Modification[]): void {
  const paths = new Set<string>();
  for (const { path, parts } of modifications) {
    const conflict = parts.map((_, i) => parts.slice(0, i + 1).join('.')).find((p) => paths.has(p));
    if (conflict !== undefined)
      throw new CommandError(
        40,
        `Updating the path '${path}' would create a conflict at '${conflict}'`,
      );
    paths.add(path);
  }
}

/** Changes the field at a path in place. Documents on the way are created if there is a value to put there. */
function modifyField(document: Document, parts: readonly string[], modify: Modifier): void {
  const [name = '', ...rest] = parts;
  const current = getField(document, name);
  if (rest.length === 0) {
    const value = modify(current);
    if (value === undefined) delete document[name];
    else document[name] = value;
  } else if (isDocument(current)) modifyField(current, rest, modify);
  else if (Array.isArray(current)) throw notSupported('an update of elements of an array');
  else {
    const created = {};
    modifyField(created, rest, modify);
    if (Object.keys(created).length === 0) return;
    if (current !== undefined)
      throw new CommandError(
        28,
        `Cannot create field '${rest[0] ?? ''}' in element {${name}: ${EJSON.stringify(current)}}`,
      );
    document[name] = created;
  }
}

/**
 * The document that an upsert inserts: the equalities of the query, changed by the update.
 * @returns the document with `_id` first, a new ObjectId if neither has one
 * @throws CommandError 115 if the query expresses an equality in another way than `{ field: value }`, 54 for two of one
 * field
 */
export function seedUpsert(query: Document, update: unknown, updater: Updater): Document {
  const seed: Document = {};
  const isReplacing = isDocument(update) && isReplacement(update);
  for (const [path, value] of Object.entries(query)) {
    const hasEq = isOperators(value) && ['$eq', '$in'].some((name) => Object.hasOwn(value, name));
    if (path.startsWith('$') || path.startsWith('_id.') || hasEq || value instanceof BSONRegExp)
      throw notSupported(`this ${path} in the query of an upsert`);
    if (isOperators(value) || (isReplacing && path !== '_id')) continue;
    modifyField(seed, splitPath(path), (present) => {
      if (present === undefined) return clone(value);
      throw new CommandError(54, `cannot infer query fields to set, '${path}' is matched twice`);
    });
  }
  const { _id = new ObjectId(), ...fields } = updater(seed, true);
  return { _id, ...fields };
}
