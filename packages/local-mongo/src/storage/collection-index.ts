import { BSONRegExp, EJSON } from 'bson';
import { CommandError } from '../errors';
import { compileQuery, type Matcher } from '../query/match';
import { isOperators } from '../query/value-tests';
import { canonical } from '../values/canonical';
import { getField, getKey, someLeaf } from '../values/path';
import type { Document } from '../values/values';
import type { IndexSpecification } from './index-specification';

const isPresent = (value: unknown): boolean => value !== undefined;

/** Whether a query asks for this value itself: arrays and patterns also match others. */
function isKey(value: unknown): boolean {
  return !(
    value === undefined ||
    Array.isArray(value) ||
    value instanceof BSONRegExp ||
    isOperators(value)
  );
}

/** An index of a collection. A unique one maps each key to its record; the others have no entries. */
export class CollectionIndex {
  private readonly fields: readonly string[];
  private readonly paths: readonly (readonly string[])[];
  private readonly filter: Matcher | undefined;
  private readonly records = new Map<string, number>();

  constructor(
    readonly specification: IndexSpecification,
    private readonly namespace: string,
  ) {
    this.fields = Object.keys(specification.key);
    this.paths = this.fields.map((field) => field.split('.'));
    const partial = specification.partialFilterExpression;
    this.filter = partial && compileQuery(partial);
  }

  /** Whether it leaves documents out. */
  get isSelective(): boolean {
    return this.specification.sparse === true || this.filter !== undefined;
  }

  /** The ids of the records that may match a query, one at most; undefined if the index cannot tell. */
  find(query: Document): readonly number[] | undefined {
    const key = this.fields.map((field) => getField(query, field));
    if (!this.specification.unique || this.isSelective || !key.every(isKey)) return undefined;
    const found = this.records.get(canonical(key));
    return found === undefined ? [] : [found];
  }

  /**
   * Refuses a document that cannot have its place in the index.
   * @throws CommandError 115 for an array in a unique index, 11000 with `keyPattern` and `keyValue` if another record
   *   has the same key there
   */
  check(id: number, document: Document): void {
    if (!this.specification.unique) return;
    const key = this.getKey(document);
    if (key && (this.records.get(canonical(key)) ?? id) !== id) throw this.duplicate(key);
  }

  /** Replaces a version of a record; `undefined` for a record that is not there. */
  exchange(id: number, before: Document | undefined, after: Document | undefined): void {
    if (!this.specification.unique) return;
    const keyBefore = this.getKey(before);
    if (keyBefore) this.records.delete(canonical(keyBefore));
    const keyAfter = this.getKey(after);
    if (keyAfter) this.records.set(canonical(keyAfter), id);
  }

  /** The key of a document; undefined for one that the index leaves out. */
  private getKey(document: Document | undefined): readonly unknown[] | undefined {
    return document && this.includes(document) ? getKey(document, this.paths) : undefined;
  }

  private includes(document: Document): boolean {
    if (this.filter) return this.filter(document);
    if (!this.specification.sparse) return true;
    return this.paths.some((parts) => someLeaf(document, parts, false, isPresent));
  }

  private duplicate(key: readonly unknown[]): CommandError {
    const keyValue = Object.fromEntries(this.fields.map((field, i) => [field, key[i] ?? null]));
    return new CommandError(
      11000,
      `E11000 duplicate key error collection: ${this.namespace} index: ${this.specification.name} dup key: ${EJSON.stringify(keyValue)}`,
      { keyPattern: this.specification.key, keyValue },
    );
  }
}
