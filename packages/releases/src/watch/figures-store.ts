import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { withFileLock } from '@site/server-kit/durable/lock';
import { readIfExists } from '@site/server-kit/durable/read-if-exists';
import { replaceFile } from '@site/server-kit/durable/replace-file';
import type { MapDatabase } from '../map/database-store';
import { buildFigures, getBuildKey, MAX_AGE_MS, type SyncFigures } from './figures';

/** Figures of a build by one shell process. Earlier versions have stored the sums of all shells. */
const shellFigures = buildFigures.extend({ shell: z.string().optional() });
const fileSchema = z.object({ counts: shellFigures.array() });

/** The figures in the file; none if it is unusable, because a broken one must not end the watch. */
function parseStored(text: string | undefined): z.infer<typeof fileSchema>['counts'] {
  try {
    return fileSchema.parse(JSON.parse(text ?? '')).counts;
  } catch {
    return [];
  }
}

/**
 * For a map in a file: one file beside it, for all shells. Earlier versions called figures counts, and stored them under
 * this name.
 * @param folder of the map
 */
export function fileFigures(folder: string): SyncFigures {
  const file = join(folder, 'counts.json');
  const shell = randomUUID();
  let stored = '';
  return (figures) =>
    withFileLock(file, async () => {
      const all = parseStored(await readIfExists(file));
      const others = all.filter(
        (one) => one.shell !== shell && one.since > Date.now() - MAX_AGE_MS,
      );
      const counts = [...others, ...figures.map((one) => ({ ...one, shell }))];
      const text = JSON.stringify({ counts });
      if (figures.length && text !== stored) await replaceFile(file, text);
      stored = text;
      return others;
    });
}

/** For a map in a database: a document for each build, moment and shell. */
export function databaseFigures(database: MapDatabase): SyncFigures {
  const shell = randomUUID();
  const stored = new Map<string, string>();
  return async (figures) => {
    const { counts } = await database.connected();
    for (const one of figures) {
      const text = JSON.stringify(one);
      if (stored.get(getBuildKey(one)) === text) continue;
      const _id = `${getBuildKey(one)} ${shell}`;
      await counts.replaceOne({ _id }, { ...one, shell }, { upsert: true });
      stored.set(getBuildKey(one), text);
    }
    await counts.deleteMany({ since: { $lt: Date.now() - MAX_AGE_MS } });
    const others = await counts.find({ shell: { $ne: shell } }).toArray();
    return others.flatMap((one) => buildFigures.safeParse(one).data ?? []);
  };
}
