import { ObjectId, Timestamp } from 'bson';
import { equal } from '../values/compare';
import { CommandError, failedToParse, notSupported } from '../errors';
import { compileModifier, type Modifier } from './modifiers';
import { partsOf, slotAt } from './update-paths';
import { isOperators } from './value-tests';
import { bsonType, clone, isDocument, shellText, type Document } from '../values/values';

/** Makes the new version of a document, without changing it. `$setOnInsert` has an effect only if `inserting`. */
export type Updater = (document: Document, inserting: boolean) => Document;

interface Modification {
  readonly operator: string;
  readonly path: string;
  readonly parts: readonly string[];
  readonly apply: Modifier;
}

/** Whether an update replaces the document instead of changing fields. */
export function isReplacement(update: Document): boolean {
  return !(Object.keys(update)[0] ?? '').startsWith('$');
}

/**
 * Compiles an update: a replacement document or update operators.
 * @throws CommandError with MongoDB's code for an invalid update, 115 for an unsupported one
 */
export function compileUpdate(update: unknown): Updater {
  if (Array.isArray(update)) throw notSupported('an update with an aggregation pipeline');
  if (!isDocument(update))
    throw failedToParse('Update argument must be either an object or an array');
  if (isReplacement(update)) {
    const dollar = Object.keys(update).find((name) => name.startsWith('$'));
    if (dollar !== undefined) {
      throw new CommandError(
        52,
        `The dollar ($) prefixed field '${dollar}' in '${dollar}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
    }
    refuseEmptyTimestamps(update);
    return (document) => replace(document, update);
  }
  const modifications = parseModifications(update);
  return (document, inserting) => {
    const result = clone(document);
    for (const { operator, parts, apply } of modifications) {
      if (operator === '$setOnInsert' && !inserting) continue;
      apply(slotAt(result, parts), result);
    }
    return withSameId(document, result);
  };
}

/** MongoDB replaces empty timestamps in top-level fields by the time, which is not supported here. */
export function refuseEmptyTimestamps(document: Document): void {
  for (const value of Object.values(document)) {
    if (value instanceof Timestamp && value.isZero()) throw notSupported('an empty timestamp');
  }
}

function replace(document: Document, replacement: Document): Document {
  const { _id = document._id, ...fields } = clone(replacement);
  if (document._id !== undefined && !equal(_id, document._id)) {
    throw new CommandError(
      66,
      `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${shellText(_id)}`,
    );
  }
  return { ...(_id !== undefined && { _id: document._id ?? _id }), ...fields };
}

function withSameId(before: Document, after: Document): Document {
  if (before._id !== undefined && !equal(before._id, after._id)) {
    throw new CommandError(
      66,
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  }
  return after;
}

function parseModifications(update: Document): Modification[] {
  const modifications: Modification[] = [];
  for (const [operator, fields] of Object.entries(update)) {
    if (!isDocument(fields)) {
      throw failedToParse(
        `Modifiers operate on fields but we found type ${bsonType(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${shellText(fields)}}`,
      );
    }
    for (const [path, argument] of Object.entries(fields)) {
      const apply = compileModifier(operator, path, argument);
      modifications.push({ operator, path, parts: partsOf(path), apply });
    }
  }
  // MongoDB sets new fields in the order of their names.
  modifications.sort((a, b) => (a.path < b.path ? -1 : 1));
  refuseConflicts(modifications);
  return modifications;
}

function refuseConflicts(modifications: readonly Modification[]): void {
  const paths = new Set<string>();
  for (const { path, parts } of modifications) {
    const holder = parts.map((_, i) => parts.slice(0, i + 1).join('.')).find((p) => paths.has(p));
    if (holder !== undefined) {
      throw new CommandError(
        40,
        `Updating the path '${path}' would create a conflict at '${holder}'`,
      );
    }
    paths.add(path);
  }
}

/**
 * The document that an upsert inserts: the equalities of the query, changed by the update.
 * @returns the document with `_id` first, a new ObjectId if neither has one
 * @throws CommandError 115 if the query expresses an equality in another way than `{ field: value }`, 54 for two of one
 * field
 */
export function upserted(query: Document, update: unknown, updater: Updater): Document {
  const seed: Document = {};
  const replacing = isDocument(update) && isReplacement(update);
  for (const [path, value] of Object.entries(query)) {
    if (path.startsWith('$') || path.startsWith('_id.')) {
      throw notSupported(`${path} in the query of an upsert`);
    }
    if (isOperators(value)) {
      const stated = Object.keys(value).find((name) => name === '$eq' || name === '$in');
      if (stated) throw notSupported(`${stated} in the query of an upsert`);
    } else if (bsonType(value) === 'regex') {
      throw notSupported('a pattern in the query of an upsert');
    } else if (!replacing || path === '_id') {
      const slot = slotAt(seed, partsOf(path));
      if (slot.get() !== undefined) {
        throw new CommandError(54, `cannot infer query fields to set, '${path}' is matched twice`);
      }
      slot.set(clone(value));
    }
  }
  const { _id = new ObjectId(), ...fields } = updater(seed, true);
  return { _id, ...fields };
}
