import { Timestamp } from 'bson';
import { equal } from './compare';
import { CommandError, failedToParse, notSupported } from './errors';
import { clausesOf, compileElement } from './match';
import { compileModifier, isModifier, type Modifier } from './modifiers';
import { isIndex } from './path';
import {
  checkDynamicParts,
  concretePaths,
  partsOf,
  slotAt,
  type ElementFilters,
} from './update-paths';
import { bsonType, clone, isDocument, shellText, type Document } from './values';

/** What an update knows beside its document. */
export interface UpdateContext {
  /** The array index the positional `$` stands for, from the query's match. */
  readonly position?: number | undefined;
  /** Whether the document is being inserted, which is when `$setOnInsert` counts. */
  readonly inserting: boolean;
}

/** Makes the new version of a document; the one given stays as it is. */
export type Updater = (document: Document, context: UpdateContext) => Document;

/** One operator on one path. */
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
 * @throws CommandError with MongoDB's code for what cannot be read
 */
export function compileUpdate(update: unknown, arrayFilters: readonly Document[] = []): Updater {
  if (Array.isArray(update)) throw notSupported('an update with an aggregation pipeline');
  if (!isDocument(update))
    throw failedToParse('Update argument must be either an object or an array');
  if (isReplacement(update)) {
    if (arrayFilters.length > 0) throw failedToParse('a replacement takes no arrayFilters');
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
  const filters = parseArrayFilters(arrayFilters, modifications);
  for (const { parts } of modifications) checkDynamicParts(parts, filters);
  return (document, context) => {
    const result = clone(document);
    for (const { operator, parts, apply } of modifications) {
      if (operator === '$setOnInsert' && !context.inserting) continue;
      for (const place of concretePaths(result, parts, filters, context.position)) {
        apply(slotAt(result, place), result);
      }
    }
    return withSameId(document, result);
  };
}

/** MongoDB puts the time in their place, in fields of the document itself. */
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
    if (!isModifier(operator)) {
      throw failedToParse(
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    if (!isDocument(fields)) {
      throw failedToParse(
        `Modifiers operate on fields but we found type ${bsonType(fields)[0]} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${shellText(fields)}}`,
      );
    }
    for (const [path, argument] of Object.entries(fields)) {
      const parts = partsOf(path);
      modifications.push({
        operator,
        path,
        parts,
        apply: compileModifier(operator, path, argument),
      });
    }
  }
  modifications.sort((a, b) => comparePaths(a.parts, b.parts));
  refuseConflicts(modifications);
  return modifications;
}

/** MongoDB applies operators by path: names as text, array positions as numbers. */
function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const [x = '', y = ''] = [a[i], b[i]];
    if (x === y) continue;
    return isIndex(x) && isIndex(y) ? Number(x) - Number(y) : x < y ? -1 : 1;
  }
  return a.length - b.length;
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

function parseArrayFilters(
  arrayFilters: readonly Document[],
  modifications: readonly Modification[],
): ElementFilters {
  const filters = new Map<string, (value: unknown) => boolean>();
  for (const filter of arrayFilters) {
    const test = compileElement({ $and: [filter] }, undefined);
    const names = new Set(identifiersOf(filter));
    const [identifier] = names;
    if (identifier === undefined || names.size > 1 || !/^[a-z][A-Za-z0-9]*$/.test(identifier)) {
      throw failedToParse(
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found ${shellText(filter)}`,
      );
    }
    if (filters.has(identifier)) {
      throw failedToParse(
        `Found multiple array filters with the same top-level field name ${identifier}`,
      );
    }
    if (!modifications.some(({ parts }) => parts.includes(`$[${identifier}]`))) {
      throw failedToParse(
        `The array filter for identifier '${identifier}' was not used in the update`,
      );
    }
    filters.set(identifier, (value) => test({ [identifier]: value }));
  }
  return filters;
}

function identifiersOf(filter: Document): string[] {
  return Object.entries(filter).flatMap(([name, value]) =>
    name.startsWith('$')
      ? clausesOf(name, value).flatMap(identifiersOf)
      : [name.split('.')[0] ?? ''],
  );
}
