import { compare, compareStrings, equal } from './compare';
import { CommandError } from './errors';
import { compileQuery, type Matcher } from './match';
import { fieldOf, keyTuples, someLeaf } from './path';
import { parseSort, type SortField } from './sort';
import { createTree, treeOf, treeOfSorted, type SortedTree } from './sorted-tree';
import { shellText, type Document } from './values';

/** An index as listIndexes shows it. */
export interface IndexSpecification {
  readonly name: string;
  readonly key: Document;
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partialFilterExpression?: Document;
  readonly expireAfterSeconds?: number;
}

/** A place in the index: a document's key, or with an infinite record a bound beside all equals. */
interface Entry {
  readonly values: readonly unknown[];
  readonly record: number;
}

/** The part of an index to read, in the index's own order. */
export interface IndexRange {
  /** Values of the leading fields that every key in the range shares. */
  readonly prefix: readonly unknown[];
  /** Bounds on the field after the prefix, each reading on to the end when absent. */
  readonly from?: IndexBound;
  readonly to?: IndexBound;
}

interface IndexBound {
  readonly value: unknown;
  readonly inclusive: boolean;
}

/** The keys of a document: one, or one for each element of an array. */
type Keys = readonly (readonly unknown[])[];

/** What becomes of a record's keys. */
export interface KeyChange {
  readonly removed: Keys;
  readonly added: Keys;
  /** 1 when the record has several keys from now on, -1 when it had. */
  readonly multikey: number;
}

/** One index of a collection, kept in BSON order. */
export class OrderedIndex {
  readonly fields: readonly SortField[];
  private readonly paths: readonly string[];
  private readonly filter: Matcher | undefined;
  /** The fields of a document that its keys depend on. */
  private readonly watched: readonly string[];
  private readonly direction: 1 | -1;
  private entries: SortedTree<Entry, undefined>;
  private multikeyRecords = 0;

  constructor(
    readonly specification: IndexSpecification,
    private readonly namespace: string,
  ) {
    this.fields = parseSort(specification.key);
    this.direction = this.fields[0]?.direction ?? 1;
    this.paths = this.fields.map(({ path }) => path);
    const partial = specification.partialFilterExpression;
    this.filter = partial && compileQuery(partial);
    const read = [...this.paths, ...Object.keys(partial ?? {})];
    this.watched = [...new Set(read.map(firstPart))];
    this.entries = createTree(this.order);
  }

  /** Most keys are decided by a first value that is text, so that comes without detours. */
  private readonly order = (a: Entry, b: Entry): number => {
    const x = a.values[0];
    const y = b.values[0];
    if (typeof x === 'string' && typeof y === 'string' && x !== y) {
      return compareStrings(x, y) * this.direction;
    }
    return this.compareEntries(a, b);
  };

  get size(): number {
    return this.entries.size;
  }

  /** Whether some document has several keys here, so that two bounds may meet different values. */
  get multikey(): boolean {
    return this.multikeyRecords > 0;
  }

  /** The distinct keys of a document; none when a sparse or partial index leaves it out. */
  private keysOf(document: Document): Keys {
    if (this.filter && !this.filter(document)) return [];
    if (this.specification.sparse && !this.paths.some((path) => hasPath(document, path))) return [];
    const tuples = keyTuples(document, this.paths);
    if (tuples.length === 1) return tuples;
    return treeOf(tuples).keysArray();
  }

  /**
   * How the keys of two versions of a document differ, of which one may be missing.
   * @returns undefined when they are the same
   * @throws CommandError 171 for arrays that cannot be indexed together
   */
  changeBetween(before: Document | undefined, after: Document | undefined): KeyChange | undefined {
    if (before && after && this.watched.every((name) => sameField(before, after, name))) {
      return undefined;
    }
    const old = before ? this.keysOf(before) : [];
    const fresh = after ? this.keysOf(after) : [];
    const removed = without(old, fresh);
    const added = without(fresh, old);
    if (removed.length === 0 && added.length === 0) return undefined;
    return { removed, added, multikey: Number(fresh.length > 1) - Number(old.length > 1) };
  }

  apply({ removed, added, multikey }: KeyChange, record: number): void {
    for (const values of removed) this.entries.delete({ values, record });
    for (const values of added) this.entries.set({ values, record }, undefined);
    this.multikeyRecords += multikey;
  }

  /** Makes the index anew, for all these records at once. */
  fill(records: Iterable<{ readonly id: number; readonly document: Document }>): void {
    const entries: Entry[] = [];
    this.multikeyRecords = 0;
    for (const { id: record, document } of records) {
      const keys = this.keysOf(document);
      for (const values of keys) entries.push({ values, record });
      if (keys.length > 1) this.multikeyRecords++;
    }
    entries.sort(this.order);
    this.entries = treeOfSorted(entries, this.order);
  }

  /**
   * Refuses a key that another document has.
   * @param record the record about to be written
   * @throws CommandError 11000 with `keyPattern` and `keyValue`
   */
  assertUnique(keys: Keys, record: number): void {
    if (!this.specification.unique) return;
    for (const values of keys) {
      let next = this.entries.getPairOrNextHigher(beside(values, -1));
      while (next && equal(next[0].values, values)) {
        if (next[0].record !== record) throw this.duplicate(values);
        next = this.entries.nextHigherPair(next[0]);
      }
    }
  }

  /** @throws CommandError 11000 as `assertUnique` does, for two records that have the same key */
  assertAllUnique(): void {
    if (!this.specification.unique) return;
    let last: Entry | undefined;
    for (const entry of this.entries.keys()) {
      if (last && last.record !== entry.record && equal(last.values, entry.values)) {
        throw this.duplicate(entry.values);
      }
      last = entry;
    }
  }

  private duplicate(values: readonly unknown[]): CommandError {
    const keyValue = Object.fromEntries(this.paths.map((path, i) => [path, values[i] ?? null]));
    return new CommandError(
      11000,
      `E11000 duplicate key error collection: ${this.namespace} index: ${this.specification.name} dup key: ${shellText(keyValue)}`,
      { keyPattern: this.specification.key, keyValue },
    );
  }

  /** The entries of a range, in the index's order or against it. */
  *scan(range: IndexRange, reverse: boolean): Generator<Entry> {
    const low = bound(range.prefix, range.from, -1);
    const high = bound(range.prefix, range.to, 1);
    const walk = reverse ? this.entries.entriesReversed(high) : this.entries.entries(low);
    for (const [entry] of walk) {
      const outside = reverse
        ? this.compareEntries(entry, low) < 0
        : this.compareEntries(entry, high) > 0;
      if (outside) return;
      yield entry;
    }
  }

  /** The entries of several ranges in one order: that of the fields behind the ranges' prefixes, or against it. */
  *merge(ranges: readonly IndexRange[], reverse: boolean): Generator<Entry> {
    const after = ranges[0]?.prefix.length ?? 0;
    const heads: { entry: Entry; walk: Generator<Entry> }[] = [];
    for (const range of ranges) {
      const walk = this.scan(range, reverse);
      const { value, done } = walk.next();
      if (!done) heads.push({ entry: value, walk });
    }
    for (;;) {
      const [first, ...others] = heads;
      if (!first) return;
      let next = first;
      for (const head of others) {
        const order = this.compareEntries(head.entry, next.entry, after);
        if (reverse ? order > 0 : order < 0) next = head;
      }
      yield next.entry;
      const { value, done } = next.walk.next();
      if (done) heads.splice(heads.indexOf(next), 1);
      else next.entry = value;
    }
  }

  /** @param after leading fields that do not count */
  private compareEntries(a: Entry, b: Entry, after = 0): number {
    const length = Math.min(a.values.length, b.values.length);
    for (let i = after; i < length; i++) {
      const order = compare(a.values[i], b.values[i]);
      if (order !== 0) return order * (this.fields[i]?.direction ?? 1);
    }
    return a.record < b.record ? -1 : Number(a.record > b.record);
  }
}

function bound(prefix: readonly unknown[], edge: IndexBound | undefined, side: 1 | -1): Entry {
  if (!edge) return beside(prefix, side);
  return beside([...prefix, edge.value], edge.inclusive ? side : side === 1 ? -1 : 1);
}

/**
 * The place before or behind all entries with these values. The fields stand in another order than those of entries:
 * V8 would else give each entry a number that can be infinite, which takes an object more.
 */
function beside(values: readonly unknown[], side: 1 | -1): Entry {
  return { record: side * Infinity, values };
}

function hasPath(document: Document, path: string): boolean {
  return someLeaf(document, path.split('.'), false, (value) => value !== undefined);
}

function firstPart(path: string): string {
  return path.split('.')[0] ?? path;
}

/** Whether a field surely has the same value; versions share the values that an update leaves alone. */
function sameField(before: Document, after: Document, name: string): boolean {
  return fieldOf(before, name) === fieldOf(after, name);
}

function without(keys: Keys, others: Keys): Keys {
  const [only] = others;
  if (only === undefined) return keys;
  if (others.length === 1) return keys.filter((key) => !equal(only, key));
  const tree = treeOf(others);
  return keys.filter((key) => !tree.has(key));
}
