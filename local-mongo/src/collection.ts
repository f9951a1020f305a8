import { checksumBytes, seal, type Changes } from './changes';
import { CommandError } from './errors';
import { compileQuery, type Matcher } from './match';
import {
  OrderedIndex,
  type IndexRange,
  type IndexSpecification,
  type KeyChange,
} from './ordered-index';
import { memoryFull } from './memory';
import { choosePlan, hinted, type Plan } from './plan';
import { sortBy, type SortField } from './sort';
import { encode, encodeStored } from './bson';
import { bsonType, type Document } from './values';

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

/** Documents of one collection in memory, in insertion order, with their indexes. */
export class Collection {
  private records = new Map<number, StoredRecord>();
  /** Whether an undone removal has put a record behind later ones. */
  private disordered = false;
  private totalBytes = 0;
  readonly indexes: OrderedIndex[];
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
      (specification) => new OrderedIndex(specification, this.namespace),
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

  /** Adds a record that is already on disk. Queries find it once {@link buildIndexes} was called. */
  restore(record: StoredRecord): void {
    this.records.set(record.id, record);
    this.totalBytes += record.bytes;
  }

  /** Builds the indexes of restored records. */
  buildIndexes(): void {
    for (const index of this.indexes) index.fill(this.records.values());
  }

  /** The records that match a selection, in its order. The collection may change while they are read. */
  find({ filter, sort = [], hint, now }: Selection): Iterable<StoredRecord> {
    const matches = compileQuery(filter, now);
    const wanted = this.isKept ? hinted(hint, this.indexes) : [];
    const forced = wanted.length > 0;
    const plan = choosePlan(filter, sort, forced ? wanted : this.indexes, forced);
    const candidates = plan ? this.planned(plan) : this.all();
    const found = matching(candidates, matches);
    if (sort.length === 0 || plan?.sorted) return found;
    return sortBy(found, sort, ({ document }) => document);
  }

  /** The present version of a record that was found before; undefined if it is gone or no longer matches. */
  stillMatching(found: StoredRecord, { filter, now }: Selection): StoredRecord | undefined {
    const record = this.records.get(found.id);
    if (!record || record === found) return record;
    return compileQuery(filter, now)(record.document) ? record : undefined;
  }

  /** All records in natural order. */
  *all(): Generator<StoredRecord> {
    if (this.disordered) {
      this.records = new Map([...this.records].sort(([a], [b]) => a - b));
      this.disordered = false;
    }
    yield* this.records.values();
  }

  private *planned({ index, ranges, reverse, merged }: Plan): Generator<StoredRecord> {
    const seen = index.multikey || ranges.length > 1 ? new Set<number>() : undefined;
    const walks = merged
      ? [index.merge(ranges, reverse)]
      : ranges.map((range) => index.scan(range, reverse));
    for (const walk of walks) {
      for (const { record: id } of walk) {
        const record = this.records.get(id);
        if (!record || seen?.has(id)) continue;
        seen?.add(id);
        yield record;
      }
    }
  }

  /** The records in a range of an index, in its order. A record with several keys in the range comes several times. */
  *within(index: OrderedIndex, range: IndexRange): Generator<StoredRecord> {
    for (const { record: id } of index.scan(range, false)) {
      const record = this.records.get(id);
      if (record) yield record;
    }
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
    const keys = this.keyChanges(record.document, undefined);
    this.exchange(record, undefined, keys);
    const write = { before: record.checksum, after: null };
    changes.add(recordKey(this.id, record.id), write, () => {
      this.exchange(undefined, record, keys.map(reversed));
      this.disordered = true;
    });
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
    const keys = this.keyChanges(before?.document, document);
    for (const { index, added } of keys) index.assertUnique(added, id);
    this.exchange(before, after, keys);
    changes.add(key, { before: before?.checksum, after: sealed }, () =>
      this.exchange(after, before, keys.map(reversed)),
    );
  }

  /** The changes of keys, by index. Indexes whose keys stay the same are left out. */
  private keyChanges(before: Document | undefined, after: Document | undefined): IndexChange[] {
    const changes: IndexChange[] = [];
    for (const index of this.indexes) {
      const change = index.changeBetween(before, after);
      if (change) changes.push({ index, ...change });
    }
    return changes;
  }

  private exchange(
    before: StoredRecord | undefined,
    after: StoredRecord | undefined,
    keys: readonly IndexChange[],
  ): void {
    const id = (before ?? after)?.id ?? 0;
    for (const { index, ...change } of keys) index.apply(change, id);
    if (after) this.records.set(id, after);
    else this.records.delete(id);
    this.totalBytes += (after?.bytes ?? 0) - (before?.bytes ?? 0);
  }

  /** Builds an index over the present records. If that fails, nothing is changed. */
  addIndex(specification: IndexSpecification, changes: Changes): void {
    const index = new OrderedIndex(specification, this.namespace);
    index.fill(this.records.values());
    index.assertAllUnique();
    this.indexes.push(index);
    this.store(changes, () => {
      this.indexes.splice(this.indexes.indexOf(index), 1);
    });
  }

  removeIndex(index: OrderedIndex, changes: Changes): void {
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

interface IndexChange extends KeyChange {
  readonly index: OrderedIndex;
}

function reversed({ index, removed, added, multikey }: IndexChange): IndexChange {
  return { index, removed: added, added: removed, multikey: -multikey };
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
