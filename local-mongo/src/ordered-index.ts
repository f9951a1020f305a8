import { compare, compareStrings, equal } from './compare';
import { CommandError } from './errors';
import { compileQuery, type Matcher } from './match';
import { fieldOf, keyTuples, someLeaf } from './path';
import { parseSort, type SortField } from './sort';
import { createTree, treeOf, treeOfSorted, type SortedTree } from './sorted-tree';
import { shellText, type Document } from './values';

/** The definition of an index, as in the answer of listIndexes. */
export interface IndexSpecification {
  readonly name: string;
  readonly key: Document;
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partialFilterExpression?: Document;
  readonly expireAfterSeconds?: number;
}

/** A place in the index: a document's key, or with an infinite record a bound before or behind all equal keys. */
interface Entry {
  readonly values: readonly unknown[];
  readonly record: number;
}

/** A range of an index, in the index's own order. */
export interface IndexRange {
  /** Values of the leading fields, which all keys in the range share. */
  readonly prefix: readonly unknown[];
  /** Bounds on the field after the prefix. Without a bound the range is open on that side. */
  readonly from?: IndexBound;
  readonly to?: IndexBound;
}

interface IndexBound {
  readonly value: unknown;
  readonly inclusive: boolean;
}

/** The keys of a document: one, or one for each element of an array. */
type Keys = readonly (readonly unknown[])[];

/** A change of a record's keys. */
export interface KeyChange {
  readonly removed: Keys;
  readonly added: Keys;
  /** 1 if the record has several keys from now on, -1 if it had several before, else 0. */
  readonly multikey: number;
}

/** One index of a collection, kept in BSON order. */
export class OrderedIndex {
  readonly fields: readonly SortField[];
  private readonly paths: readonly string[];
  private readonly filter: Matcher | undefined;
  /** Top-level fields that the keys of a document depend on. */
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

  /** Most comparisons are decided by a first value that is text, so that case has a short path. */
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

  /** Whether some document has several keys, so that different values may satisfy the two bounds of a range. */
  get multikey(): boolean {
    return this.multikeyRecords > 0;
  }

  /** The distinct keys of a document; none if a sparse or partial index leaves it out. */
  private keysOf(document: Document): Keys {
    if (this.filter && !this.filter(document)) return [];
    if (this.specification.sparse && !this.paths.some((path) => hasPath(document, path))) return [];
    const tuples = keyTuples(document, this.paths);
    if (tuples.length === 1) return tuples;
    return treeOf(tuples).keysArray();
  }

  /**
   * The difference between the keys of two versions of a document, of which one may be missing.
   * @returns undefined if they are the same
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

  /** Rebuilds the index for these records. */
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
   * Refuses keys that another document has.
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

  /** @throws CommandError 11000, as `assertUnique` does, if two records have the same key */
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

  /** The entries of several ranges, merged in the order of the fields behind the prefixes, or against it. */
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

  /** @param after number of leading fields to ignore */
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
 * The place before or behind all entries with these values. Its fields are in another order than those of entries, so
 * that V8 gives it another hidden class: else every entry would need one more object for a number that can be infinite.
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

/** Whether a field surely has the same value: versions share the values that an update does not change. */
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
