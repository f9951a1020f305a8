import type { Catalog } from './catalog';
import { changedAtOnce, Changes } from './changes';
import type { Collection, StoredRecord } from './collection';
import type { Journal } from './journal';
import type { OrderedIndex } from './ordered-index';

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
  for (const index of collection.indexes) {
    const seconds = index.specification.expireAfterSeconds;
    if (seconds === undefined) continue;
    const deadline = new Date(now - seconds * 1000);
    // For an array of dates the earliest counts, and it comes first.
    for (const record of collection.within(index, datesUntil(deadline, index))) {
      if (expired.size === changedAtOnce) break;
      expired.add(record);
    }
  }
  return [...expired];
}

/** The range of an index with dates up to a deadline. Dates outside JavaScript's range are invalid and come first. */
function datesUntil(deadline: Date, { fields }: OrderedIndex) {
  const first = { value: new Date(NaN), inclusive: true };
  const last = { value: deadline, inclusive: true };
  const [from, to] = fields[0]?.direction === -1 ? [last, first] : [first, last];
  return { prefix: [], from, to };
}
