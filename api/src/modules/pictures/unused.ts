import { DAY_MS } from '@site/server-kit/duration';
import type { ReferringModel } from '../../database/models';
import { Picture } from './store';

/** Days that an unused picture stays, because its text may be unsaved in an author's browser for that long. */
const UNUSED_DAYS = 7;
/** Most pictures that are removed in one run. */
const BATCH_SIZE = 20;

const REFERENCE = /\/api\/media\/pictures\/([\da-f]{32})-/g;

/** Marks the pictures that documents show as used. */
async function markUsed(collections: readonly ReferringModel[], now: Date): Promise<void> {
  const found = new Set<string>();
  for (const { collection } of collections)
    for await (const document of collection.find({}))
      for (const [, id = ''] of JSON.stringify(document).matchAll(REFERENCE)) found.add(id);
  await Picture.updateMany({ _id: { $in: [...found] } }, { $set: { usedAt: now } });
}

/** Removes pictures unused for seven days. @param onRemoved called for each */
export async function removeUnused(
  collections: readonly ReferringModel[],
  now: Date,
  onRemoved: (id: string) => Promise<void>,
): Promise<number> {
  const unused = { usedAt: { $lt: new Date(now.getTime() - UNUSED_DAYS * DAY_MS) } };
  await markUsed(collections, now);
  if (!(await Picture.exists(unused))) return 0;
  // Finds what was stored, or moved from one document to another, during the first search.
  await markUsed(collections, now);
  let count = 0;
  for (const { _id } of await Picture.find(unused, { _id: 1 }).limit(BATCH_SIZE).lean()) {
    // The filter spares a picture that was uploaded again in between.
    const { deletedCount } = await Picture.deleteOne({ _id, ...unused });
    if (deletedCount === 0) continue;
    count++;
    await onRemoved(_id);
  }
  return count;
}
