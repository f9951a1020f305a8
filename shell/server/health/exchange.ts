import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@site/server-kit/durable/replace-file';
import type { MapDatabase } from '@site/server-kit/release-map-database';
import { z } from 'zod';
import { usualValue } from './health';
import { windowOfBuild } from './windows';

/**
 * Time after which the report of a silent shell process is ignored, in seconds. Until then a restarted shell, which has
 * a new name, still reads the report of its earlier process.
 */
const FORGOTTEN_SECONDS = 3_600;

/** Health counts of one shell process. Those in another version's format are left out. */
const report = z.object({
  windows: z.array(windowOfBuild).catch([]),
  usual: z.array(usualValue).catch([]),
});
export type Report = z.infer<typeof report>;

/**
 * Exchanges reports among the shells of a site, at the store that holds their release map.
 * @param own replaces the last one
 * @returns the other processes' reports
 * @throws Error when the store cannot be reached
 */
export type Exchange = (own: Report) => Promise<Report[]>;

const reportOf = (said: unknown): Report[] => {
  const { data } = report.safeParse(said);
  return data ? [data] : [];
};

async function reportIn(file: string): Promise<Report[]> {
  try {
    const silentMs = Date.now() - (await stat(file)).mtimeMs;
    if (silentMs <= FORGOTTEN_SECONDS * 1_000)
      return reportOf(JSON.parse(await readFile(file, 'utf8')));
    await rm(file, { force: true });
  } catch {
    // Another shell has just removed the file.
  }
  return [];
}

/** For a map in a file: each shell process has a file beside it. @param folder of the map */
export function fileExchange(folder: string): Exchange {
  const health = join(folder, 'health');
  const name = `${randomUUID()}.json`;
  return async (own) => {
    await replaceFile(join(health, name), JSON.stringify(own));
    const names = await readdir(health);
    const others = names.filter((other) => other !== name && other.endsWith('.json'));
    return (await Promise.all(others.map((other) => reportIn(join(health, other))))).flat();
  };
}

/** For a map in a database: each shell process has a document there. */
export function databaseExchange(database: MapDatabase): Exchange {
  const _id = randomUUID();
  let hasIndex = false;
  return async (own) => {
    const { health } = await database.connected();
    if (!hasIndex) await health.createIndex({ at: 1 }, { expireAfterSeconds: FORGOTTEN_SECONDS });
    hasIndex = true;
    const at = new Date();
    await health.replaceOne({ _id }, { at, ...own }, { upsert: true });
    const heard = new Date(at.getTime() - FORGOTTEN_SECONDS * 1_000);
    const others = await health.find({ _id: { $ne: _id }, at: { $gt: heard } }).toArray();
    return others.flatMap(reportOf);
  };
}
