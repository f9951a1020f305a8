import { checksumBytes, seal, type Changes } from './changes';
import { CommandError } from '../errors';
import { CollectionIndex, hinted, type IndexSpecification } from './collection-index';
import { equalitiesOf } from './equalities';
import { compileQuery, type Matcher } from '../query/match';
import { memoryFull } from './memory';
import { sortBy, type SortField } from '../query/sort';
import { encode, encodeStored } from '../values/bson';
import { bsonType, type Document } from '../values/values';

/** One version of a stored document. It is never changed in place. */
export interface StoredRecord {
  /** Position of the document in the collection's natural order. */
  readonly id: number;
  readonly document: Document;
  /** Checksum of its bytes on disk, as in `changes.ts`. */
  readonly checksum: number;
  /** Length as BSON. */
  readonly bytes: number;
}

export interface Selection {
  readonly filter: Document;
  readonly sort?: readonly SortField[];
  readonly hint?: unknown;
  /** The value of `$$NOW`. */
  readonly now?: Date;
}

/** Metadata that is stored for a collection besides its records. */
export interface CollectionHeader {
  readonly id: number;
  readonly database: string;
  readonly name: string;
  readonly indexes: readonly IndexSpecification[];
}

const idIndex: IndexSpecification = { name: '_id_', key: { _id: 1 }, unique: true, sparse: false };

/** Documents of one collection in memory, with their indexes. */
export class Collection {
  private records = new Map<number, StoredRecord>();
  private totalBytes = 0;
  readonly indexes: CollectionIndex[];
  readonly id: number;
  readonly database: string;
  readonly name: string;
  readonly namespace: string;

  /**
   * @param header without the index on `_id`, which every collection has
   * @param checksum of the definition on disk, undefined if it is not there yet
   */
  constructor(
    private readonly header: CollectionHeader,
    private readonly nextRecord: () => number,
    private checksum?: number,
  ) {
    ({ id: this.id, database: this.database, name: this.name } = header);
    this.namespace = `${this.database}.${this.name}`;
    this.indexes = [idIndex, ...header.indexes].map(
      (specification) => new CollectionIndex(specification, this.namespace),
    );
  }

  /** Whether it is in the catalog, and not only a placeholder for a missing collection. */
  private get isKept(): boolean {
    return this.id > 0;
  }

  get size(): number {
    return this.records.size;
  }

  /** Length of all documents as BSON, in bytes. */
  get bytes(): number {
    return this.totalBytes;
  }

  /** Number of keys in all of its indexes. */
  get keys(): number {
    let keys = 0;
    for (const { size } of this.indexes) keys += size;
    return keys;
  }

  /** Records that the collection's definition is to be stored as it is now. */
  store(changes: Changes, undo: () => void): void {
    const key = collectionKey(this.id);
    const indexes = this.indexes.slice(1).map(({ specification }) => specification);
    const before = this.checksum;
    const after = seal(key, encode({ ...this.header, indexes }, checksumBytes));
    this.checksum = after.checksum;
    changes.add(key, { before, after }, () => {
      this.checksum = before;
      undo();
    });
  }

  /** Adds a record that is already on disk. */
  restore(record: StoredRecord): void {
    this.exchange(undefined, record);
  }

  /** The records that match a selection, in its order. They have to be read before the collection changes. */
  find({ filter, sort = [], hint, now }: Selection): Iterable<StoredRecord> {
    const matches = compileQuery(filter, now);
    const index = this.isKept ? hinted(hint, this.indexes) : undefined;
    const found = matching(
      this.candidates(filter),
      index ? (document) => index.has(document) && matches(document) : matches,
    );
    return sort.length === 0 ? found : sortBy(found, sort, ({ document }) => document);
  }

  /** Records among which are all that match a query: as few as an index can tell, else all. */
  private candidates(filter: Document): Iterable<StoredRecord> {
    const equalities = equalitiesOf(filter);
    let fewest: { size: number; sets: readonly Set<number>[] } | undefined;
    for (const index of this.indexes) {
      const values = equalities.get(index.path);
      if (!values) continue;
      const sets = index.find(values);
      const size = sets.reduce((sum, set) => sum + set.size, 0);
      if (!fewest || size < fewest.size) fewest = { size, sets };
    }
    return fewest ? this.recordsOf(fewest.sets) : this.records.values();
  }

  private *recordsOf(sets: readonly Set<number>[]): Generator<StoredRecord> {
    for (const id of new Set(sets.flatMap((set) => [...set]))) {
      const record = this.records.get(id);
      if (record) yield record;
    }
  }

  /** The present version of a record that was found before; undefined if it is gone or no longer matches. */
  stillMatching(found: StoredRecord, { filter, now }: Selection): StoredRecord | undefined {
    const record = this.records.get(found.id);
    if (!record || record === found) return record;
    return compileQuery(filter, now)(record.document) ? record : undefined;
  }

  all(): Iterable<StoredRecord> {
    return this.records.values();
  }

  /**
   * Adds a document, which must have an `_id`.
   * @throws CommandError before anything is changed
   */
  insert(document: Document, changes: Changes): void {
    checkId(document);
    this.put(this.nextRecord(), undefined, document, changes);
  }

  replace(record: StoredRecord, document: Document, changes: Changes): void {
    this.put(record.id, record, document, changes);
  }

  remove(record: StoredRecord, changes: Changes): void {
    this.exchange(record, undefined);
    const write = { before: record.checksum, after: null };
    changes.add(recordKey(this.id, record.id), write, () => this.exchange(undefined, record));
  }

  private put(
    id: number,
    before: StoredRecord | undefined,
    document: Document,
    changes: Changes,
  ): void {
    const key = recordKey(this.id, id);
    const sealed = seal(key, encodeStored(document, checksumBytes));
    const { checksum } = sealed;
    const after = { id, document, checksum, bytes: sealed.bytes.length - checksumBytes };
    if (!changes.mayGrow && after.bytes > (before?.bytes ?? 0)) throw memoryFull();
    for (const index of this.indexes) index.check(after, this.recordOf);
    this.exchange(before, after);
    changes.add(key, { before: before?.checksum, after: sealed }, () =>
      this.exchange(after, before),
    );
  }

  private readonly recordOf = (id: number): StoredRecord | undefined => this.records.get(id);

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
    for (const record of this.records.values()) {
      index.check(record, this.recordOf);
      index.exchange(record.id, undefined, record.document);
    }
    this.indexes.push(index);
    this.store(changes, () => {
      this.indexes.splice(this.indexes.indexOf(index), 1);
    });
  }

  removeIndex(index: CollectionIndex, changes: Changes): void {
    const place = this.indexes.indexOf(index);
    this.indexes.splice(place, 1);
    // Later changes are undone before this one, so the index is valid again by then.
    this.store(changes, () => this.indexes.splice(place, 0, index));
  }

  /** Records the removal of all that the collection has on disk, and empties it in memory. */
  erase(changes: Changes, undo: () => void): void {
    const { records, totalBytes } = this;
    for (const { id, checksum } of records.values()) {
      changes.add(recordKey(this.id, id), { before: checksum, after: null }, () => {});
    }
    this.records = new Map();
    this.totalBytes = 0;
    changes.add(collectionKey(this.id), { before: this.checksum, after: null }, () => {
      this.records = records;
      this.totalBytes = totalBytes;
      undo();
    });
  }
}

function* matching(candidates: Iterable<StoredRecord>, matches: Matcher): Generator<StoredRecord> {
  for (const record of candidates) if (matches(record.document)) yield record;
}

function checkId(document: Document): void {
  const type = bsonType(document._id);
  if (type === 'array' || type === 'regex') {
    throw new CommandError(53, `The '_id' value cannot be of type ${type}`);
  }
  const id = document._id;
  if (type === 'object' && Object.keys(Object(id)).some((key) => key.startsWith('$'))) {
    throw new CommandError(52, "_id fields may not contain '$'-prefixed fields");
  }
}

/** Key under which a collection's definition is stored. */
export function collectionKey(id: number): string {
  return `c/${id}`;
}

/** Key under which a record is stored. The keys of one collection sort in natural order. */
export function recordKey(collection: number, record: number): string {
  return `d/${collection}/${record.toString().padStart(16, '0')}`;
}
