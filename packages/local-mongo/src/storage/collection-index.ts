import { canonical } from '../values/canonical';
import { compileQuery, type Matcher } from '../query/match';
import { equal } from '../values/compare';
import { badValue, CommandError, notSupported } from '../errors';
import { compoundKey, fieldOf, keysAt, someLeaf } from '../values/path';
import { isDocument, shellText, type Document } from '../values/values';

/** The definition of an index, as in the answer of listIndexes. */
export interface IndexSpecification {
  readonly name: string;
  readonly key: Document;
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partialFilterExpression?: Document;
  readonly expireAfterSeconds?: number;
}

const isPresent = (value: unknown): boolean => value !== undefined;

/** A stored document with its position in the collection's natural order. */
interface Indexed {
  readonly id: number;
  readonly document: Document;
}

/**
 * One index of a collection: a map from each value of its first field to the records that have it. It finds equal values
 * and duplicates; ranges and orders are not looked up. It holds every record of the collection, also those that a sparse
 * or partial index leaves out, so that any query may use it.
 */
export class CollectionIndex {
  readonly path: string;
  private readonly paths: readonly (readonly string[])[];
  private readonly filter: Matcher | undefined;
  /** By value the record, or the records if there are several: most sets of one would only take memory. */
  private readonly records = new Map<string, number | Set<number>>();
  /** Number of values of all records. */
  size = 0;

  constructor(
    readonly specification: IndexSpecification,
    private readonly namespace: string,
  ) {
    const fields = Object.keys(specification.key);
    this.path = fields[0] ?? '';
    this.paths = fields.map((field) => field.split('.'));
    const partial = specification.partialFilterExpression;
    this.filter = partial && compileQuery(partial);
  }

  /** Whether MongoDB's index would have an entry for the document. */
  has(document: Document): boolean {
    if (this.filter) return this.filter(document);
    if (!this.specification.sparse) return true;
    return this.paths.some((parts) => someLeaf(document, parts, false, isPresent));
  }

  /** The records that have one of these values in the first field, with others that a query has to leave out. */
  find(values: readonly unknown[]): Set<number>[] {
    return values.flatMap((value) => {
      const found = this.records.get(canonical(value)) ?? [];
      return typeof found === 'number' ? new Set([found]) : found;
    });
  }

  /** Replaces a version of a record; `undefined` for a record that is not there. */
  exchange(id: number, before: Document | undefined, after: Document | undefined): void {
    // Versions share the values that an update does not change.
    const name = this.paths[0]?.[0] ?? '';
    if (before && after && fieldOf(before, name) === fieldOf(after, name)) return;
    for (const value of this.valuesOf(before)) this.remove(value, id);
    for (const value of this.valuesOf(after)) this.add(value, id);
  }

  private valuesOf(document: Document | undefined): Set<string> {
    if (!document) return new Set();
    return new Set(keysAt(document, this.paths[0] ?? []).map(canonical));
  }

  private add(value: string, id: number): void {
    const found = this.records.get(value);
    if (found === undefined) this.records.set(value, id);
    else if (typeof found === 'number') this.records.set(value, new Set([found, id]));
    else found.add(id);
    this.size++;
  }

  private remove(value: string, id: number): void {
    const found = this.records.get(value);
    if (found instanceof Set && found.size > 1) found.delete(id);
    else this.records.delete(value);
    this.size--;
  }

  /**
   * Refuses a document that cannot have its place in the index.
   * @param record the record that is about to be written
   * @param recordOf finds the other records of the collection
   * @throws CommandError 115 for an array in a compound key, 11000 with `keyPattern` and `keyValue` if another record
   *   has the same key in a unique index
   */
  check({ id, document }: Indexed, recordOf: (id: number) => Indexed | undefined): void {
    if (!this.has(document)) return;
    const [parts = [], second] = this.paths;
    const compound = second && compoundKey(document, this.paths);
    if (!this.specification.unique) return;
    const keys = compound ? [compound] : keysAt(document, parts).map((value) => [value]);
    for (const key of keys) {
      const [others] = this.find([key[0]]);
      for (const other of others ?? []) {
        if (other !== id && this.holds(recordOf(other), key)) throw this.duplicate(key);
      }
    }
  }

  private holds(record: Indexed | undefined, key: readonly unknown[]): boolean {
    if (!record || !this.has(record.document)) return false;
    return key.length === 1 || equal(compoundKey(record.document, this.paths), key);
  }

  private duplicate(values: readonly unknown[]): CommandError {
    const fields = Object.keys(this.specification.key);
    const keyValue = Object.fromEntries(fields.map((field, i) => [field, values[i] ?? null]));
    return new CommandError(
      11000,
      `E11000 duplicate key error collection: ${this.namespace} index: ${this.specification.name} dup key: ${shellText(keyValue)}`,
      { keyPattern: this.specification.key, keyValue },
    );
  }
}

/**
 * The index with the key in a client's `hint`; undefined without a hint.
 * @throws CommandError 2 if there is no such index
 */
export function hinted(
  hint: unknown,
  indexes: readonly CollectionIndex[],
): CollectionIndex | undefined {
  if (hint === undefined) return undefined;
  if (!isDocument(hint)) throw notSupported('a hint that is not the key of an index');
  const found = indexes.find(({ specification }) => equal(specification.key, hint));
  if (found) return found;
  throw badValue('error processing query: hint provided does not correspond to an existing index');
}
