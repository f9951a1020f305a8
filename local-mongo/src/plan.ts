import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { equal } from './compare';
import { badValue, notSupported } from './errors';
import { clausesOf } from './match';
import type { IndexRange, OrderedIndex } from './ordered-index';
import type { SortField } from './sort';
import { treeOf } from './sorted-tree';
import { isOperators } from './value-tests';
import { isDocument, type Document } from './values';

/** How to find the candidates of a query. Every candidate is still matched in full. */
export interface Plan {
  readonly index: OrderedIndex;
  readonly ranges: readonly IndexRange[];
  readonly reverse: boolean;
  /** Whether the candidates already come in the requested order. */
  readonly sorted: boolean;
  /** Whether the ranges have to be merged for that, instead of being read one after the other. */
  readonly merged: boolean;
}

/** Maximum number of ranges that are merged. MongoDB has such a limit too. */
const mergedAtMost = 50;

/** The conditions of a query on one path, which every matching document satisfies. */
interface Demand {
  equals?: unknown[];
  $gt?: unknown;
  $gte?: unknown;
  $lt?: unknown;
  $lte?: unknown;
}

/**
 * Chooses the index that narrows a query most, or that makes sorting unnecessary.
 * @param forced whether the client's hint requires one of these indexes, also if it leaves documents out
 * @returns undefined if the whole collection has to be read
 */
export function choosePlan(
  query: Document,
  sort: readonly SortField[],
  indexes: readonly OrderedIndex[],
  forced = false,
): Plan | undefined {
  const demands = new Map<string, Demand>();
  collectDemands(query, demands);
  let best: Plan | undefined;
  let bestScore = forced ? -1 : 0;
  for (const index of indexes) {
    if (!forced && !covers(index, query, demands)) continue;
    const candidate = planWith(index, demands, sort);
    if (candidate.score > bestScore) {
      best = candidate.plan;
      bestScore = candidate.score;
    }
  }
  return best;
}

function collectDemands(query: Document, demands: Map<string, Demand>): void {
  for (const [path, value] of Object.entries(query)) {
    if (path === '$and') {
      for (const clause of clausesOf(path, value)) collectDemands(clause, demands);
    } else if (!path.startsWith('$')) {
      const demand = demands.get(path) ?? {};
      if (isOperators(value)) addOperators(demand, value);
      else if (isIndexable(value)) demand.equals ??= [value];
      demands.set(path, demand);
    }
  }
}

function addOperators(demand: Demand, operators: Document): void {
  const { $in } = operators;
  if (Array.isArray($in) && $in.every(isIndexable)) {
    demand.equals ??= treeOf($in).keysArray();
  }
  for (const name of ['$gt', '$gte', '$lt', '$lte'] as const) {
    const value = operators[name];
    if (value !== null && isIndexable(value)) demand[name] ??= value;
  }
}

/** Arrays are indexed by element, and patterns match more than themselves: neither can be looked up as a key. */
function isIndexable(value: unknown): boolean {
  return !(
    value === undefined ||
    Array.isArray(value) ||
    value instanceof BSONRegExp ||
    value instanceof MinKey ||
    value instanceof MaxKey
  );
}

function planWith(
  index: OrderedIndex,
  demands: ReadonlyMap<string, Demand>,
  sort: readonly SortField[],
): { plan: Plan; score: number } {
  let prefixes: unknown[][] = [[]];
  let used = 0;
  const fixed = new Set<string>();
  for (const { path } of index.fields) {
    const equals = demands.get(path)?.equals;
    if (!equals || prefixes.length * equals.length > 10_000) break;
    prefixes = prefixes.flatMap((prefix) => equals.map((value) => [...prefix, value]));
    used++;
    if (equals.length === 1) fixed.add(path);
  }
  const next = index.fields[used];
  const bounds = next ? boundsOn(next, demands.get(next.path), index.multikey) : {};
  const bounded = Object.keys(bounds).length > 0;
  const order = prefixes.length <= mergedAtMost ? orderGiven(index, sort, used, fixed) : undefined;
  const score = used * 4 + (bounded ? 2 : 0) + (order ? 1 : 0);
  const ranges = prefixes.map((prefix) => ({ prefix, ...bounds }));
  const sorted = order !== undefined || sort.length === 0;
  const merged = order !== undefined && ranges.length > 1;
  return { plan: { index, ranges, reverse: order === 'backward', sorted, merged }, score };
}

/** Whether the index surely has an entry for every document that the query can match. */
function covers(
  index: OrderedIndex,
  query: Document,
  demands: ReadonlyMap<string, Demand>,
): boolean {
  const { partialFilterExpression: filter, sparse } = index.specification;
  if (sparse) {
    const present = index.fields.some(({ path }) => {
      const { equals, ...range } = demands.get(path) ?? {};
      return equals ? equals.every((value) => value !== null) : Object.keys(range).length > 0;
    });
    if (!present) return false;
  }
  return (
    !filter || Object.entries(filter).every(([path, value]) => demandsSame(query, path, value))
  );
}

/** Whether a query contains a condition of the index's filter literally, alone or with others on the same path. */
function demandsSame(query: Document, path: string, condition: unknown): boolean {
  const stated = Object.hasOwn(query, path) ? query[path] : undefined;
  if (equal(stated, condition)) return true;
  return (
    isOperators(condition) &&
    isOperators(stated) &&
    Object.entries(condition).every(([operator, argument]) => equal(stated[operator], argument))
  );
}

function boundsOn(
  field: SortField,
  demand: Demand | undefined,
  multikey: boolean,
): Omit<IndexRange, 'prefix'> {
  if (!demand) return {};
  const { $gt, $gte, $lt, $lte } = demand;
  const low = limit($gte, $gt);
  const high = multikey && low ? undefined : limit($lte, $lt);
  const [from, to] = field.direction === 1 ? [low, high] : [high, low];
  return { ...(from && { from }), ...(to && { to }) };
}

function limit(inclusive: unknown, exclusive: unknown): IndexRange['from'] {
  if (inclusive !== undefined) return { value: inclusive, inclusive: true };
  return exclusive === undefined ? undefined : { value: exclusive, inclusive: false };
}

/** The direction in which the index, after the fields used for equality, gives the requested order. */
function orderGiven(
  index: OrderedIndex,
  sort: readonly SortField[],
  used: number,
  fixed: ReadonlySet<string>,
): 'forward' | 'backward' | undefined {
  if (sort.length === 0 || index.multikey) return undefined;
  const wanted = sort.filter(({ path }) => !fixed.has(path));
  const given = index.fields.slice(used, used + wanted.length);
  const signs = wanted.map(({ path, direction }, i) =>
    given[i]?.path === path ? given[i].direction * direction : 0,
  );
  if (signs.every((sign) => sign === 1)) return 'forward';
  return signs.every((sign) => sign === -1) ? 'backward' : undefined;
}

/**
 * The indexes with the key in a client's `hint`; empty without a hint.
 * @throws CommandError 2 if there is no such index
 */
export function hinted(hint: unknown, indexes: readonly OrderedIndex[]): OrderedIndex[] {
  if (hint === undefined) return [];
  if (!isDocument(hint)) throw notSupported('a hint that is not the key of an index');
  const found = indexes.filter(({ specification }) => equal(specification.key, hint));
  if (found.length > 0) return found;
  throw badValue('error processing query: hint provided does not correspond to an existing index');
}
