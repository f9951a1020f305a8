import { compare, equal } from './compare';
import { CommandError } from './errors';
import { compileQuery, type Matcher } from './match';
import { keyTuples, someLeaf } from './path';
import { parseSort, type SortField } from './sort';
import { createTree, type SortedTree } from './sorted-tree';
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

/** One index of a collection, kept in BSON order. */
export class OrderedIndex {
  readonly fields: readonly SortField[];
  private readonly paths: readonly string[];
  private readonly filter: Matcher | undefined;
  private readonly entries: SortedTree<Entry, undefined>;
  private multikeyRecords = 0;

  constructor(
    readonly specification: IndexSpecification,
    private readonly namespace: string,
  ) {
    this.fields = parseSort(specification.key);
    this.paths = this.fields.map(({ path }) => path);
    const partial = specification.partialFilterExpression;
    this.filter = partial && compileQuery(partial);
    this.entries = createTree((a, b) => this.compareEntries(a, b));
  }

  /** Whether some document has several keys here, so that two bounds may meet different values. */
  get multikey(): boolean {
    return this.multikeyRecords > 0;
  }

  /** Whether every document of the collection has an entry. */
  get complete(): boolean {
    return !this.specification.sparse && !this.filter;
  }

  /** The distinct keys of a document; none when a sparse or partial index leaves it out. */
  keysOf(document: Document): readonly (readonly unknown[])[] {
    if (this.filter && !this.filter(document)) return [];
    if (this.specification.sparse && !this.paths.some((path) => hasPath(document, path))) return [];
    const tuples = keyTuples(document, this.paths);
    if (tuples.length === 1) return tuples;
    return tuples.filter((tuple, i) => tuples.findIndex((other) => equal(other, tuple)) === i);
  }

  /**
   * Refuses a document whose key another document has.
   * @param record the record about to be written
   * @throws CommandError 11000 with `keyPattern` and `keyValue`
   */
  assertUnique(keys: readonly (readonly unknown[])[], record: number): void {
    if (!this.specification.unique) return;
    for (const values of keys) {
      for (const other of this.scan({ prefix: values }, false)) {
        if (other.record !== record) throw this.duplicate(values);
      }
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

  add(keys: readonly (readonly unknown[])[], record: number): void {
    if (keys.length > 1) this.multikeyRecords++;
    for (const values of keys) this.entries.set({ values, record }, undefined);
  }

  delete(keys: readonly (readonly unknown[])[], record: number): void {
    if (keys.length > 1) this.multikeyRecords--;
    for (const values of keys) this.entries.delete({ values, record });
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
  if (!edge) return { values: prefix, record: side * Infinity };
  const record = (edge.inclusive ? side : -side) * Infinity;
  return { values: [...prefix, edge.value], record };
}

function hasPath(document: Document, path: string): boolean {
  return someLeaf(document, path.split('.'), false, (value) => value !== undefined);
}
