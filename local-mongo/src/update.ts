import { ObjectId } from 'bson';
import { equal } from './compare';
import { badValue, CommandError, failedToParse, notSupported } from './errors';
import { clausesOf, compileElement, isOperators } from './match';
import { applyModifier, isModifier, type Slot } from './modifiers';
import { fieldOf, isIndex, setField } from './path';
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
  readonly argument: unknown;
}

type ElementFilters = ReadonlyMap<string, (value: unknown) => boolean>;

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
    const dollar = Object.keys(update).find((name) => name.startsWith('$'));
    if (dollar !== undefined) {
      throw new CommandError(
        52,
        `The dollar ($) prefixed field '${dollar}' in '${dollar}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
    }
    return (document) => replace(document, update);
  }
  const modifications = parseModifications(update);
  const filters = parseArrayFilters(arrayFilters, modifications);
  return (document, context) => {
    const result = clone(document);
    for (const modification of modifications) {
      if (modification.operator === '$setOnInsert' && !context.inserting) continue;
      for (const parts of concretePaths(result, modification, filters, context)) {
        applyModifier(modification.operator, slotAt(result, parts), modification.argument, result);
      }
    }
    return withSameId(document, result);
  };
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
      modifications.push({ operator, path, parts: partsOf(path), argument });
      if (operator === '$rename' && typeof argument === 'string') {
        modifications.push({
          operator: '$reserve',
          path: argument,
          parts: partsOf(argument),
          argument,
        });
      }
    }
  }
  modifications.sort((a, b) => comparePaths(a.parts, b.parts));
  refuseConflicts(modifications);
  return modifications.filter(({ operator }) => operator !== '$reserve');
}

function partsOf(path: string): string[] {
  const parts = path.split('.');
  if (path === '') throw new CommandError(56, 'An empty update path is not valid.');
  if (parts.includes('')) {
    throw new CommandError(
      56,
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  }
  if (parts.includes('__proto__')) throw badValue(`The path '${path}' cannot be updated`);
  return parts;
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
    const test = compileElement({ $and: [filter] });
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

/** The paths a modification means in a document, its `$`, `$[]` and `$[name]` resolved. */
function concretePaths(
  document: Document,
  { path, parts }: Modification,
  filters: ElementFilters,
  { position }: UpdateContext,
): string[][] {
  let paths: { parts: string[]; value: unknown }[] = [{ parts: [], value: document }];
  for (const part of parts) {
    if (part === '$') {
      if (position === undefined) {
        throw badValue('The positional operator did not find the match needed from the query.');
      }
      paths = paths.map((at) => step(at, String(position)));
    } else if (part.startsWith('$[') && part.endsWith(']')) {
      const filter = elementFilter(part.slice(2, -1), path, filters);
      paths = paths.flatMap((at) => {
        if (!Array.isArray(at.value)) {
          throw badValue(
            at.value === undefined
              ? `The path '${at.parts.join('.')}' must exist in the document in order to apply array updates.`
              : `Cannot apply array updates to non-array element ${at.parts.at(-1) ?? ''}: ${shellText(at.value)}`,
          );
        }
        const indices = [...at.value.keys()].filter((i) => filter(fieldAt(at.value, String(i))));
        return indices.map((i) => step(at, String(i)));
      });
    } else if (part.startsWith('$') && paths.some(({ parts: before }) => before.length === 0)) {
      throw new CommandError(
        52,
        `The dollar ($) prefixed field '${part}' in '${path}' is not valid for storage.`,
      );
    } else paths = paths.map((at) => step(at, part));
  }
  return paths.map((at) => at.parts);
}

function step(at: { parts: string[]; value: unknown }, part: string) {
  return { parts: [...at.parts, part], value: fieldAt(at.value, part) };
}

function elementFilter(name: string, path: string, filters: ElementFilters) {
  if (name === '') return () => true;
  const filter = filters.get(name);
  if (!filter) throw badValue(`No array filter found for identifier '${name}' in path '${path}'`);
  return filter;
}

function fieldAt(container: unknown, part: string): unknown {
  if (Array.isArray(container)) return isIndex(part) ? container[Number(part)] : undefined;
  return isDocument(container) ? fieldOf(container, part) : undefined;
}

/** MongoDB fills no larger gap in an array with nulls. */
const longestGap = 1_500_000;

/** The place at a concrete path. Containers on the way are created when a value is set. */
function slotAt(document: Document, parts: readonly string[]): Slot {
  const path = parts.join('.');
  const last = parts.at(-1) ?? '';
  const containerAt = (create: boolean): unknown => {
    let container: unknown = document;
    for (const [i, part] of parts.slice(0, -1).entries()) {
      let next = fieldAt(container, part);
      if (next === undefined) {
        if (!create) return undefined;
        next = {};
        put(container, part, next, parts[i - 1] ?? '');
      }
      container = next;
    }
    return container;
  };
  return {
    path,
    get: () => fieldAt(containerAt(false), last),
    set: (value) => put(containerAt(true), last, value, parts.at(-2) ?? ''),
    unset: () => {
      const container = containerAt(false);
      if (isDocument(container)) delete container[last];
      else if (Array.isArray(container) && isIndex(last) && Number(last) < container.length) {
        container[Number(last)] = null;
      }
    },
    at: (other) => slotAt(document, partsOf(other)),
  };
}

function put(container: unknown, part: string, value: unknown, name: string): void {
  if (isDocument(container)) setField(container, part, value);
  else if (Array.isArray(container) && isIndex(part)) {
    if (Number(part) - container.length > longestGap) {
      throw badValue(`can't backfill more than ${longestGap} elements`);
    }
    while (container.length < Number(part)) container.push(null);
    container[Number(part)] = value;
  } else {
    throw new CommandError(
      28,
      `Cannot create field '${part}' in element {${name}: ${shellText(container)}}`,
    );
  }
}

/**
 * The document an upsert inserts: what the query demands by equality, changed by the update.
 * @returns it with `_id` first, a new ObjectId where neither names one
 */
export function upserted(query: Document, update: unknown, updater: Updater): Document {
  const seed: Document = {};
  if (isDocument(update) && isReplacement(update)) {
    const { _id } = equalities(query);
    if (_id !== undefined) seed._id = _id;
  } else {
    for (const [path, value] of Object.entries(equalities(query))) {
      slotAt(seed, partsOf(path)).set(clone(value));
    }
  }
  const { _id = new ObjectId(), ...fields } = updater(seed, { inserting: true });
  return { _id, ...fields };
}

function equalities(query: Document): Document {
  const found: Document = {};
  for (const [path, value] of Object.entries(query)) {
    if (path === '$and' || (path === '$or' && Array.isArray(value) && value.length === 1)) {
      for (const clause of clausesOf(path, value)) Object.assign(found, equalities(clause));
    } else if (path.startsWith('$')) continue;
    else if (!isOperators(value)) {
      if (bsonType(value)[0] !== 'regex') found[path] = value;
    } else if (Object.hasOwn(value, '$eq')) found[path] = value.$eq;
    else if (Array.isArray(value.$in) && value.$in.length === 1) found[path] = value.$in[0];
    else if (Array.isArray(value.$all) && value.$all.length === 1) found[path] = value.$all[0];
  }
  return found;
}
