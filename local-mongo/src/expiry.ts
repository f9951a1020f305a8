import type { Catalog } from './catalog';
import { Changes } from './changes';
import type { Collection } from './collection';
import { compare } from './compare';
import type { Journal } from './journal';
import type { OrderedIndex } from './ordered-index';

/** Removes the documents whose time in a TTL index is over at `now` (milliseconds). */
export async function removeExpired(
  catalog: Catalog,
  journal: Journal,
  now: number,
): Promise<void> {
  await journal.ready();
  const changes = new Changes();
  for (const collection of catalog.all()) {
    for (const index of collection.indexes) expire(collection, index, now, changes);
  }
  await journal.commit(changes);
}

function expire(collection: Collection, index: OrderedIndex, now: number, changes: Changes): void {
  const seconds = index.specification.expireAfterSeconds;
  if (seconds === undefined) return;
  const deadline = new Date(now - seconds * 1000);
  const expired = [...collection.all()].filter(({ document }) => {
    const dates = index
      .keysOf(document)
      .map(([value]) => value)
      .filter((value) => value instanceof Date);
    // Of several dates in an array the earliest counts.
    return dates.some((date) => compare(date, deadline) <= 0);
  });
  for (const record of expired) collection.remove(record, changes);
}
