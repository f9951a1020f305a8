import { CommandError } from '../errors';
import { type Document, isDocument, isNumeric, toNumber } from '../values/values';
import type { Changes } from './changes';
import { Collection, type CollectionHeader } from './collection';
import { parseIndexSpecification } from './index-specification';
import type { Loader } from './journal';
import type { MemoryTotals } from './memory';

/** All databases with their collections. A database exists while it has a collection. */
export class Catalog {
  private databases = new Map<string, Map<string, Collection>>();
  private lastCollection = 0;
  private lastRecord = 0;

  /**
   * Begins to load the data from disk, which replaces the whole catalog once it is complete.
   * @returns takes the entries by ascending key: definitions of collections come before records
   */
  load(): Loader {
    const loaded = new Catalog();
    const byId = new Map<number, Collection>();
    return {
      add: (key, document, bytes) => {
        const [kind, id, record] = key.split('/');
        const collection = Number(id);
        loaded.lastCollection = Math.max(loaded.lastCollection, collection);
        if (kind === 'c') byId.set(collection, loaded.create(parseHeader(document)));
        else {
          loaded.lastRecord = Math.max(loaded.lastRecord, Number(record));
          byId.get(collection)?.restore({ id: Number(record), document, bytes });
        }
      },
      finish: () => {
        this.databases = loaded.databases;
        this.lastCollection = loaded.lastCollection;
        this.lastRecord = loaded.lastRecord;
      },
    };
  }

  private create(header: CollectionHeader): Collection {
    return this.attach(new Collection(header, () => ++this.lastRecord));
  }

  private attach(collection: Collection): Collection {
    const { database, name } = collection;
    this.databases.set(database, this.collections(database).set(name, collection));
    return collection;
  }

  private detach(database: string, name: string): void {
    const collections = this.databases.get(database);
    collections?.delete(name);
    if (collections?.size === 0) this.databases.delete(database);
  }

  collections(database: string): Map<string, Collection> {
    return this.databases.get(database) ?? new Map<string, Collection>();
  }

  all(): Collection[] {
    return [...this.databases.values()].flatMap((collections) => [...collections.values()]);
  }

  get totals(): MemoryTotals {
    const total = { documents: 0, bytes: 0 };
    for (const { size, bytes } of this.all()) {
      total.documents += size;
      total.bytes += bytes;
    }
    return total;
  }

  get(database: string, name: string): Collection | undefined {
    return this.databases.get(database)?.get(name);
  }

  /** The collection, or an empty one that is not in the catalog. */
  getOrEmpty(database: string, name: string): Collection {
    const empty = { id: 0, database, name, indexes: [] };
    return this.get(database, name) ?? new Collection(empty, () => 0);
  }

  /** The collection. It is created if it is missing, as MongoDB does for a write. */
  ensure(database: string, name: string, changes: Changes): Collection {
    const existing = this.get(database, name);
    if (existing) return existing;
    checkName(database, name);
    const collection = this.create({ id: ++this.lastCollection, database, name, indexes: [] });
    collection.store(changes, () => this.detach(database, name));
    return collection;
  }

  drop(database: string, name: string, changes: Changes): void {
    const collection = this.get(database, name);
    if (!collection) return;
    this.detach(database, name);
    collection.erase(changes, () => this.attach(collection));
  }
}

function checkName(database: string, name: string): void {
  const invalid = name === '' || name.startsWith('.') || name.endsWith('.') || /[$\0]/.test(name);
  if (invalid || name.startsWith('system.') || !/^[^/\\. "$\0]{1,63}$/.test(database))
    throw new CommandError(73, `Invalid namespace specified '${database}.${name}'`);
}

function parseHeader({ id, database, name, indexes }: Document): CollectionHeader {
  if (
    !isNumeric(id) ||
    typeof database !== 'string' ||
    typeof name !== 'string' ||
    !Array.isArray(indexes)
  )
    throw new Error('a collection has an unreadable definition');
  const specifications = indexes.filter(isDocument).map(parseIndexSpecification);
  return { id: toNumber(id), database, name, indexes: specifications };
}
