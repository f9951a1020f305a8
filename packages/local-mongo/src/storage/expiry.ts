import { someLeaf } from '../values/path';
import type { Catalog } from './catalog';
import { Changes } from './changes';
import type { Collection } from './collection';
import type { Journal } from './journal';

/** @param now milliseconds since 1970 */
export async function removeExpired(
  catalog: Catalog,
  journal: Journal,
  now: number,
): Promise<void> {
  await journal.ready();
  const changes = new Changes();
  for (const collection of catalog.all())
    for (const { specification } of collection.indexes) {
      const { key, expireAfterSeconds } = specification;
      const [path = ''] = Object.keys(key);
      if (expireAfterSeconds === undefined) continue;
      expire(collection, path.split('.'), now - expireAfterSeconds * 1000, changes);
    }
  if (!changes.isEmpty) await journal.commit(changes);
}

function expire(
  collection: Collection,
  path: readonly string[],
  earliest: number,
  changes: Changes,
): void {
  // Of an array of dates the earliest counts. Dates outside JavaScript's range are invalid, and have passed.
  const hasPassed = (value: unknown): boolean =>
    value instanceof Date && !(value.getTime() > earliest);
  for (const record of [...collection.all()])
    if (someLeaf(record.document, path, true, hasPassed)) collection.remove(record, changes);
}
