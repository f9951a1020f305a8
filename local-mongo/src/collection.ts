import type { Changes } from './changes';
import { CommandError } from './errors';
import { compileQuery, type MatchDetails } from './match';
import type { Variables } from './expression';
import { OrderedIndex, type IndexSpecification } from './ordered-index';
import { choosePlan, hinted, type Plan } from './plan';
import { sortBy, type SortField } from './sort';
import { bsonType, encode, encodeStored, type Document } from './values';

/** A stored document with its place in the collection's natural order. */
export interface StoredRecord {
  readonly id: number;
  readonly document: Document;
}

/** A document a query found, with the array index its positional `$` stands for. */
export interface Match extends StoredRecord {
  readonly details: MatchDetails;
}

/** How to read a collection. */
export interface Selection {
  readonly filter: Document;
  readonly sort?: readonly SortField[];
  readonly hint?: unknown;
  readonly variables?: Variables;
}

/** What survives of a collection beside its records. */
export interface CollectionHeader {
  readonly id: number;
  readonly database: string;
  readonly name: string;
  readonly indexes: readonly IndexSpecification[];
}

const idIndex: IndexSpecification = { name: '_id_', key: { _id: 1 }, unique: true, sparse: false };

/** Documents of one collection in memory, in insertion order, with their indexes. */
export class Collection {
  private records = new Map<number, Document>();
  /** Whether a removal taken back has put a record behind later ones. */
  private disordered = false;
  readonly indexes: OrderedIndex[];
  readonly namespace: string;

  /** @param header without the index on `_id`, which every collection has */
  constructor(
    private readonly header: CollectionHeader,
    private readonly nextRecord: () => number,
  ) {
    this.namespace = `${header.database}.${header.name}`;
    this.indexes = [idIndex, ...header.indexes].map(
      (specification) => new OrderedIndex(specification, this.namespace),
    );
  }

  get id(): number {
    return this.header.id;
  }

  get size(): number {
    return this.records.size;
  }

  /** The key and content under which the collection's definition is stored. */
  get stored(): readonly [key: string, bytes: Uint8Array] {
    const indexes = this.indexes.slice(1).map(({ specification }) => specification);
    return [collectionKey(this.id), encode({ ...this.header, indexes })];
  }

  /** Takes in a record that is already on disk. */
  restore(id: number, document: Document): void {
    this.records.set(id, document);
    for (const index of this.indexes) index.add(index.keysOf(document), id);
  }

  /** The records a selection matches, in its order; the collection may change while reading on. */
  find({ filter, sort = [], hint, variables }: Selection): Iterable<Match> {
    const matches = compileQuery(filter, variables);
    const plan = choosePlan(filter, sort, hinted(hint, this.indexes));
    const candidates = plan ? this.planned(plan) : this.all();
    const found = matching(candidates, matches);
    if (sort.length === 0 || plan?.sorted) return found;
    return sortBy(found, sort, ({ document }) => document);
  }

  /** All records in natural order. */
  *all(): Generator<StoredRecord> {
    if (this.disordered) {
      this.records = new Map([...this.records].sort(([a], [b]) => a - b));
      this.disordered = false;
    }
    for (const [id, document] of this.records) yield { id, document };
  }

  private *planned({ index, ranges, reverse, merged }: Plan): Generator<StoredRecord> {
    const seen = index.multikey || ranges.length > 1 ? new Set<number>() : undefined;
    const walks = merged
      ? [index.merge(ranges, reverse)]
      : ranges.map((range) => index.scan(range, reverse));
    for (const walk of walks) {
      for (const { record: id } of walk) {
        const document = this.records.get(id);
        if (!document || seen?.has(id)) continue;
        seen?.add(id);
        yield { id, document };
      }
    }
  }

  /**
   * Adds a document that has its `_id`.
   * @throws CommandError before anything is changed
   */
  insert(document: Document, changes: Changes): void {
    checkId(document);
    this.put(this.nextRecord(), undefined, document, changes);
  }

  /** Puts a new version in a record's place. */
  replace(record: StoredRecord, document: Document, changes: Changes): void {
    this.put(record.id, record.document, document, changes);
  }

  remove({ id, document }: StoredRecord, changes: Changes): void {
    this.unlink(id, document);
    changes.add(recordKey(this.id, id), null, () => {
      this.restore(id, document);
      this.disordered = true;
    });
  }

  private put(id: number, before: Document | undefined, after: Document, changes: Changes): void {
    const bytes = encodeStored(after);
    for (const index of this.indexes) index.assertUnique(index.keysOf(after), id);
    this.exchange(id, before, after);
    changes.add(recordKey(this.id, id), bytes, () => {
      if (before) this.exchange(id, after, before);
      else this.unlink(id, after);
    });
  }

  private exchange(id: number, before: Document | undefined, after: Document): void {
    for (const index of this.indexes) {
      if (before) index.delete(index.keysOf(before), id);
      index.add(index.keysOf(after), id);
    }
    this.records.set(id, after);
  }

  private unlink(id: number, document: Document): void {
    for (const index of this.indexes) index.delete(index.keysOf(document), id);
    this.records.delete(id);
  }

  /** Builds an index over the records there are. Nothing remains of one that cannot be built. */
  addIndex(specification: IndexSpecification, changes: Changes): void {
    const index = new OrderedIndex(specification, this.namespace);
    for (const [id, document] of this.records) {
      const keys = index.keysOf(document);
      index.assertUnique(keys, id);
      index.add(keys, id);
    }
    this.indexes.push(index);
    changes.add(...this.stored, () => {
      this.indexes.splice(this.indexes.indexOf(index), 1);
    });
  }

  removeIndex(index: OrderedIndex, changes: Changes): void {
    const place = this.indexes.indexOf(index);
    this.indexes.splice(place, 1);
    // Whatever changed after this is taken back before, so the index is still right then.
    changes.add(...this.stored, () => this.indexes.splice(place, 0, index));
  }

  /** Records the removal of everything the collection has on disk. */
  erase(changes: Changes, undo: () => void): void {
    for (const id of this.records.keys()) changes.add(recordKey(this.id, id), null, () => {});
    changes.add(collectionKey(this.id), null, undo);
  }
}

function* matching(
  candidates: Iterable<StoredRecord>,
  matches: ReturnType<typeof compileQuery>,
): Generator<Match> {
  for (const { id, document } of candidates) {
    const details: MatchDetails = {};
    if (matches(document, details)) yield { id, document, details };
  }
}

function checkId(document: Document): void {
  const [type] = bsonType(document._id);
  if (type === 'array' || type === 'regex') {
    throw new CommandError(53, `The '_id' value cannot be of type ${type}`);
  }
  const id = document._id;
  if (type === 'object' && Object.keys(Object(id)).some((key) => key.startsWith('$'))) {
    throw new CommandError(52, "_id fields may not contain '$'-prefixed fields");
  }
}

/** Where a collection's definition is stored. */
export function collectionKey(id: number): string {
  return `c/${id}`;
}

/** Where a record is stored; keys of one collection sort in natural order. */
export function recordKey(collection: number, record: number): string {
  return `d/${collection}/${record.toString().padStart(16, '0')}`;
}
