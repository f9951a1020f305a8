import { DAY_MS } from '@site/server-kit/duration';
import type { ReferringModel } from '../../database/models';
import { Picture } from './store';

/** Days that an unused picture stays, because its text may be unsaved in an author's browser for that long. */
const UNUSED_DAYS = 7;
/** Pictures that are removed in one run, and held in memory meanwhile. */
const BATCH_SIZE = 20;

const REFERENCE = /\/api\/media\/pictures\/([\da-f]{32})-/g;

async function findPictures(collections: readonly ReferringModel[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const { collection } of collections)
    for await (const document of collection.find({}))
      for (const [, id = ''] of JSON.stringify(document).matchAll(REFERENCE)) found.add(id);
  return found;
}

/** Removes pictures unused for seven days; restores one that is used again meanwhile. @param onRemoved called for each */
export async function removeUnused(
  collections: readonly ReferringModel[],
  now: Date,
  onRemoved: (id: string) => Promise<void>,
): Promise<number> {
  const used = [...(await findPictures(collections))];
  await Picture.updateMany({ _id: { $in: used } }, { $set: { usedAt: now } });
  const unusedSince = new Date(now.getTime() - UNUSED_DAYS * DAY_MS);
  const unused = { usedAt: { $lt: unusedSince } };
  const removed = [];
  for (const { _id } of await Picture.find(unused, { _id: 1 }).limit(BATCH_SIZE).lean()) {
    // The filter spares a picture that was uploaded again in between.
    const picture = await Picture.findOneAndDelete({ _id, ...unused }).lean();
    if (picture) removed.push(picture);
  }
  if (removed.length === 0) return 0;
  const usedPictures = await findPictures(collections);
  let count = 0;
  for (const picture of removed) {
    const { _id } = picture;
    if (usedPictures.has(_id))
      await Picture.replaceOne({ _id }, { ...picture, usedAt: now }, { upsert: true });
    else {
      count++;
      await onRemoved(_id);
    }
  }
  return count;
}
