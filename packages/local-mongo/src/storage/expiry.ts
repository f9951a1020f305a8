import type { Catalog } from './catalog';
import { changedAtOnce, Changes } from './changes';
import type { Collection, StoredRecord } from './collection';
import type { Journal } from './journal';
import { someLeaf } from '../values/path';

/**
 * Removes the documents that have expired by a TTL index, in slices. Between two slices other commands run.
 * @param now milliseconds since 1970
 */
export async function removeExpired(
  catalog: Catalog,
  journal: Journal,
  now: number,
): Promise<void> {
  for (const { database, name } of catalog.all()) {
    for (;;) {
      await journal.ready();
      // Looked up for each slice, because the collection may have been dropped.
      const collection = catalog.get(database, name);
      const expired = collection ? firstExpired(collection, now) : [];
      if (!collection || expired.length === 0) break;
      const changes = new Changes();
      for (const record of expired) collection.remove(record, changes);
      await journal.commit(changes);
    }
  }
}

function firstExpired(collection: Collection, now: number): StoredRecord[] {
  const expired = new Set<StoredRecord>();
  for (const { path, specification } of collection.indexes) {
    const seconds = specification.expireAfterSeconds;
    if (seconds === undefined) continue;
    const parts = path.split('.');
    // Of an array of dates the earliest counts. Dates outside JavaScript's range are invalid, and have passed.
    const hasPassed = (value: unknown): boolean =>
      value instanceof Date && !(value.getTime() > now - seconds * 1000);
    for (const record of collection.all()) {
      if (expired.size === changedAtOnce) break;
      if (someLeaf(record.document, parts, true, hasPassed)) expired.add(record);
    }
  }
  return [...expired];
}
