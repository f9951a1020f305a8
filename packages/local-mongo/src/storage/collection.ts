import { BSONRegExp } from 'bson';
import { CommandError } from '../errors';
import { compileQuery } from '../query/match';
import { sortBy, type SortField } from '../query/sort';
import { encode, encodeStored } from '../values/bson';
import { type Document, isDocument } from '../values/values';
import type { Changes } from './changes';
import { CollectionIndex } from './collection-index';
import type { IndexSpecification } from './index-specification';
import { MemoryFull } from './memory';

/** One version of a stored document. It is never changed in place. */
export interface StoredRecord {
  /** Position of the document in the collection's natural order. */
  readonly id: number;
  readonly document: Document;
  /** Length as BSON. */
  readonly bytes: number;
}

export interface Selection {
  readonly filter: Document;
  readonly sort?: readonly SortField[];
  /** The value of `$$NOW`. */
  readonly now?: Date;
  readonly limit?: number;
}

/** Metadata that is stored for a collection besides its records. */
export interface CollectionHeader {
  readonly id: number;
  readonly database: string;
  readonly name: string;
  readonly indexes: readonly IndexSpecification[];
}

const idIndex: IndexSpecification = { v: 2, key: { _id: 1 }, name: '_id_', unique: true };

export class Collection {
  private records = new Map<number, StoredRecord>();
  private totalBytes = 0;
  readonly indexes: CollectionIndex[];
  readonly id: number;
  readonly database: string;
  readonly name: string;
  readonly namespace: string;

  /** @param header without the index on `_id`, which every collection has */
  constructor(
    private readonly header: CollectionHeader,
    private readonly nextRecord: () => number,
  ) {
    ({ id: this.id, database: this.database, name: this.name } = header);
    this.namespace = `${this.database}.${this.name}`;
    this.indexes = [idIndex, ...header.indexes].map(
      (specification) => new CollectionIndex(specification, this.namespace),
    );
  }

  get size(): number {
    return this.records.size;
  }

  /** Length of all documents as BSON, in bytes. */
  get bytes(): number {
    return this.totalBytes;
  }

  /** Records that the collection's definition is to be stored as it is now. */
  store(changes: Changes, undo: () => void): void {
    const indexes = this.indexes.slice(1).map(({ specification }) => specification);
    changes.add(collectionKey(this.id), encode({ ...this.header, indexes }), undo);
  }

  /** Adds a record that is already on disk. */
  restore(record: StoredRecord): void {
    this.exchange(undefined, record);
  }

  /** The records that match a selection, in its order, as they are now. */
  find({ filter, sort = [], now, limit = Infinity }: Selection): readonly StoredRecord[] {
    const matches = compileQuery(filter, now);
    const found: StoredRecord[] = [];
    for (const record of this.candidates(filter)) {
      if (matches(record.document)) found.push(record);
      if (found.length >= limit && sort.length === 0) break;
    }
    if (sort.length === 0) return found;
    return sortBy(found, sort, ({ document }) => document).slice(0, limit);
  }

  /** Records among which are all that match a query: one if a unique index can tell, else all. */
  private candidates(filter: Document): Iterable<StoredRecord> {
    for (const index of this.indexes) {
      const ids = index.find(filter);
      if (ids) return ids.flatMap((id) => this.records.get(id) ?? []);
    }
    return this.records.values();
  }

  all(): Iterable<StoredRecord> {
    return this.records.values();
  }

  /** @throws CommandError before anything is changed */
  insert(document: Document, changes: Changes): void {
    checkId(document);
    this.put(this.nextRecord(), undefined, document, changes);
  }

  replace(record: StoredRecord, document: Document, changes: Changes): void {
    this.put(record.id, record, document, changes);
  }

  remove(record: StoredRecord, changes: Changes): void {
    this.exchange(record, undefined);
    changes.add(recordKey(this.id, record.id), null, () => this.exchange(undefined, record));
  }

  private put(
    id: number,
    before: StoredRecord | undefined,
    document: Document,
    changes: Changes,
  ): void {
    const content = encodeStored(document);
    const after = { id, document, bytes: content.length };
    if (!changes.mayGrow && after.bytes > (before?.bytes ?? 0)) throw new MemoryFull();
    for (const index of this.indexes) index.check(id, document);
    this.exchange(before, after);
    changes.add(recordKey(this.id, id), content, () => this.exchange(after, before));
  }

  private exchange(before: StoredRecord | undefined, after: StoredRecord | undefined): void {
    const id = (before ?? after)?.id ?? 0;
    for (const index of this.indexes) index.exchange(id, before?.document, after?.document);
    if (after) this.records.set(id, after);
    else this.records.delete(id);
    this.totalBytes += (after?.bytes ?? 0) - (before?.bytes ?? 0);
  }

  /** Builds an index over the present records. If that fails, nothing is changed. */
  addIndex(specification: IndexSpecification, changes: Changes): void {
    const index = new CollectionIndex(specification, this.namespace);
    for (const { id, document } of this.records.values()) {
      index.check(id, document);
      index.exchange(id, undefined, document);
    }
    this.indexes.push(index);
    this.store(changes, () => {
      this.indexes.splice(this.indexes.indexOf(index), 1);
    });
  }

  removeIndex(index: CollectionIndex, changes: Changes): void {
    const position = this.indexes.indexOf(index);
    this.indexes.splice(position, 1);
    // Later changes are undone before this one, so the index is valid again by then.
    this.store(changes, () => this.indexes.splice(position, 0, index));
  }

  /** Records the removal of all that the collection has on disk, and empties it in memory. */
  erase(changes: Changes, undo: () => void): void {
    const { records, totalBytes } = this;
    for (const id of records.keys()) changes.add(recordKey(this.id, id), null, () => {});
    this.records = new Map();
    this.totalBytes = 0;
    changes.add(collectionKey(this.id), null, () => {
      this.records = records;
      this.totalBytes = totalBytes;
      undo();
    });
  }
}

function checkId({ _id }: Document): void {
  if (Array.isArray(_id) || _id instanceof BSONRegExp)
    throw new CommandError(53, "The '_id' value cannot be an array or a regular expression");
  if (isDocument(_id) && Object.keys(_id).some((key) => key.startsWith('$')))
    throw new CommandError(52, "_id fields may not contain '$'-prefixed fields");
}

export function collectionKey(id: number): string {
  return `c/${id}`;
}

/** Key under which a record is stored. The keys of one collection sort in natural order. */
export function recordKey(collection: number, record: number): string {
  return `d/${collection}/${record.toString().padStart(16, '0')}`;
}
