import { join } from 'node:path';
import { locked } from '@site/server-kit/durable/lock';
import { readIfThere } from '@site/server-kit/durable/read-if-there';
import { replaceFile } from '@site/server-kit/durable/replace-file';
import { DAY_MS, HOUR_MS } from '@site/server-kit/duration';
import type { MapDatabase } from '../map/map-database';
import { z } from 'zod';
import {
  buildCounts,
  Claims,
  claimsOf,
  figuresOf,
  KEPT_NETWORKS,
  keyOf,
  sumOf,
  type BuildCounts,
  type Fresh,
  type ShareCounts,
} from './counts';

/** Figures of builds that visitors got longer ago are dropped. */
const KEPT_MS = 28 * DAY_MS;

/** The figures of the visits and renders that count, by build. @param isNew whether a claim is the first of its hour */
function summed({ renders, visits }: Fresh, isNew: (claim: string) => boolean): BuildCounts[] {
  const sums = new Map<string, BuildCounts>();
  const counted = visits.map(({ remote, build, since, ...visit }) => {
    const of = { remote, build, since };
    return { ...of, ...figuresOf({ ...of, ...visit }, isNew) };
  });
  for (const one of [...renders, ...counted]) {
    const sum = sums.get(keyOf(one));
    sums.set(keyOf(one), sum ? { ...one, ...sumOf([sum, one]) } : one);
  }
  return [...sums.values()];
}

const content = z.object({
  counts: buildCounts.array(),
  claims: z.array(z.tuple([z.string(), z.number()])),
});

/** The content of the file; empty if it is unusable, because a broken one must not end the watch. */
function parseStored(text: string | undefined): z.infer<typeof content> {
  try {
    return content.parse(JSON.parse(text ?? ''));
  } catch {
    return { counts: [], claims: [] };
  }
}

/** For a map in a file: one file beside it, for all shells. @param folder of the map */
export function fileStore(folder: string): ShareCounts {
  const file = join(folder, 'counts.json');
  return (fresh) =>
    locked(file, async () => {
      const stored = parseStored(await readIfThere(file));
      const claims = new Claims(stored.claims);
      const added = summed(fresh, (claim) => claims.make(claim));
      const renders = [...stored.counts, ...added];
      const all = summed({ renders, visits: [] }, () => false).map((one) => ({
        ...one,
        networks: one.networks.slice(0, KEPT_NETWORKS),
      }));
      const counts = all.filter(({ since }) => since > Date.now() - KEPT_MS);
      if (added.length) await replaceFile(file, JSON.stringify({ counts, claims: claims.all }));
      return counts;
    });
}

/** For a map in a database: a document for each build and moment, and one for each claim of the last hour. */
export const databaseStore =
  (database: MapDatabase): ShareCounts =>
  async (fresh) => {
    const { counts: stored, visits } = await database.connected();
    const now = Date.now();
    const claims = fresh.visits.flatMap(claimsOf);
    const isNew = new Set<string>();
    if (claims.length) {
      await visits.deleteMany({ at: { $lte: now - HOUR_MS } });
      const { upsertedIds } = await visits.bulkWrite(
        claims.map((claim) => ({
          updateOne: {
            filter: { _id: claim },
            update: { $setOnInsert: { at: now } },
            upsert: true,
          },
        })),
        { ordered: false },
      );
      for (const id of Object.values(upsertedIds)) isNew.add(String(id));
    }
    // A claim that is made twice in one exchange is new once.
    const added = summed(fresh, (claim) => isNew.delete(claim));
    if (added.length)
      await stored.bulkWrite(
        added.flatMap(({ remote, build, since, networks, ...figures }) => {
          const _id = keyOf({ remote, build, since });
          const isShort = { _id, [`networks.${KEPT_NETWORKS - 1}`]: { $exists: false } };
          return [
            {
              updateOne: {
                filter: { _id },
                update: { $inc: figures, $setOnInsert: { remote, build, since, networks: [] } },
                upsert: true,
              },
            },
            ...networks.map((network) => ({
              updateOne: { filter: isShort, update: { $addToSet: { networks: network } } },
            })),
          ];
        }),
      );
    await stored.deleteMany({ since: { $lt: now - KEPT_MS } });
    const all = await stored.find().toArray();
    return all.flatMap((one) => buildCounts.safeParse(one).data ?? []);
  };
