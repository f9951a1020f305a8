import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@site/server-kit/duration';
import { locked } from '@site/server-kit/durable/lock';
import { readIfThere } from '@site/server-kit/durable/read-if-there';
import { replaceFile } from '@site/server-kit/durable/replace-file';
import type { MapDatabase } from '@site/server-kit/release-map-database';
import { z } from 'zod';
import {
  current,
  dayCounts,
  firstDay,
  SERVICE_DAYS,
  sumOf,
  type AddBatch,
  type DayCounts,
} from './service-counts';

/** Batch ids that are kept: a batch that is sent again comes before a thousand others. */
const KNOWN_BATCHES = 1_000;

const stored = z.object({ counts: z.array(dayCounts), batches: z.array(z.string()) });

async function read(file: string): Promise<z.infer<typeof stored>> {
  const text = await readIfThere(file);
  if (text === undefined) return { counts: [], batches: [] };
  try {
    return stored.parse(JSON.parse(text));
  } catch (cause) {
    await rename(file, `${file}.broken`);
    throw new Error(`${file} cannot be used and is set aside as ${file}.broken`, { cause });
  }
}

/** Sums of counts by remote and day. */
function added(before: readonly DayCounts[], counts: readonly DayCounts[]): DayCounts[] {
  const sums = new Map<string, DayCounts>();
  for (const one of [...before, ...counts]) {
    const key = `${one.day} ${one.remote}`;
    const sum = sums.get(key);
    sums.set(key, sum ? { ...one, ...sumOf([sum, one]) } : one);
  }
  return [...sums.values()];
}

/** For a map in a file: one file beside it, for all shells. @param folder of the map */
export function fileCounts(folder: string): AddBatch {
  const file = join(folder, 'service-level.json');
  return ({ id, counts }) =>
    locked(file, async () => {
      const before = await read(file);
      if (!counts.length || before.batches.includes(id)) return current(before.counts);
      const after = current(added(before.counts, counts));
      const batches = [...before.batches, id].slice(-KNOWN_BATCHES);
      await replaceFile(file, JSON.stringify({ counts: after, batches }));
      return after;
    });
}

/** Documents in another version's format are left out. */
const document = dayCounts.extend({
  day: z.date().transform((day) => day.toISOString().slice(0, 10)),
});

/** For a map in a database: one document for each remote and day. */
export function databaseCounts(database: MapDatabase): AddBatch {
  let hasIndex = false;
  return async ({ id, counts }) => {
    const { serviceLevel } = await database.connected();
    if (!hasIndex) {
      const expireAfterSeconds = (SERVICE_DAYS * DAY_MS) / 1_000;
      await serviceLevel.createIndex({ day: 1 }, { expireAfterSeconds });
    }
    hasIndex = true;
    const batches = { $each: [id], $slice: -KNOWN_BATCHES };
    // The document is made first: an upsert filtered by the batch would fail on the `_id` of a document that has it.
    const writes = counts.flatMap(({ remote, day, ...figures }) => {
      const _id = `${day} ${remote}`;
      const made = { $setOnInsert: { remote, day: new Date(day) } };
      return [
        { updateOne: { filter: { _id }, update: made, upsert: true } },
        {
          updateOne: {
            filter: { _id, batches: { $ne: id } },
            update: { $inc: figures, $push: { batches } },
          },
        },
      ];
    });
    if (writes.length) await serviceLevel.bulkWrite(writes);
    const found = serviceLevel.find({ day: { $gte: new Date(firstDay()) } });
    const documents = await found.project({ batches: 0 }).toArray();
    return documents.flatMap((one) => document.safeParse(one).data ?? []);
  };
}
