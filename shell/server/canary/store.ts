import { join } from 'node:path';
import { locked } from '@site/server-kit/durable/lock';
import { readIfThere } from '@site/server-kit/durable/read-if-there';
import { replaceFile } from '@site/server-kit/durable/replace-file';
import { DAY_MS } from '@site/server-kit/duration';
import type { MapDatabase } from '@site/server-kit/release-map-database';
import { buildCounts, keyOf, plus, type AddCounts, type BuildCounts } from './counts';

/** Figures of builds that visitors got longer ago are dropped. */
const KEPT_MS = 28 * DAY_MS;

const counts = buildCounts.array().catch([]);

/** For a map in a file: one file beside it, for all shells. @param folder of the map */
export function fileStore(folder: string): AddCounts {
  const file = join(folder, 'counts.json');
  return (fresh) =>
    locked(file, async () => {
      const sums = new Map<string, BuildCounts>();
      for (const one of [
        ...counts.parse(JSON.parse((await readIfThere(file)) ?? '[]')),
        ...fresh,
      ]) {
        const sum = sums.get(keyOf(one));
        sums.set(keyOf(one), sum ? { ...one, ...plus(sum, one) } : one);
      }
      const kept = [...sums.values()].filter(({ since }) => since > Date.now() - KEPT_MS);
      if (fresh.length) await replaceFile(file, JSON.stringify(kept));
      return kept;
    });
}

/** For a map in a database: a document for each build and moment. */
export const databaseStore =
  (database: MapDatabase): AddCounts =>
  async (fresh) => {
    const { counts: stored } = await database.connected();
    if (fresh.length)
      await stored.bulkWrite(
        fresh.map(({ remote, build, since, ...figures }) => ({
          updateOne: {
            filter: { _id: keyOf({ remote, build, since }) },
            update: { $inc: figures, $setOnInsert: { remote, build, since } },
            upsert: true,
          },
        })),
      );
    await stored.deleteMany({ since: { $lt: Date.now() - KEPT_MS } });
    return counts.parse(await stored.find().toArray());
  };
