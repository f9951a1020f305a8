import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@site/server-kit/durable/replace-file';
import { openMapDatabase } from '@site/server-kit/release-map-database';
import { z } from 'zod';
import { windowOfBuild, type Window } from './windows';

/** A shell that has said nothing for so long is not heard any more. In milliseconds. */
const SILENT_MS = 60_000;
/** After so many seconds a shell that went without a word is forgotten. */
const FORGOTTEN_SECONDS = 3_600;

/** What the shells of a site tell each other, at the place where they have their map from. */
export interface Exchange {
  /** @param own what this shell saw @returns what the others saw, the oldest first @throws Error when they cannot speak */
  swap: (own: readonly Window[]) => Promise<Window[]>;
  close: () => Promise<void>;
}

/** A shell of another version may say more, or something else. */
const windowsOf = (said: unknown): Window[] => z.array(windowOfBuild).catch([]).parse(said);

const inOrder = (windows: readonly Window[][]): Window[] =>
  windows.flat().sort((one, other) => one.at - other.at);

async function windowsIn(file: string): Promise<Window[]> {
  try {
    const silentMs = Date.now() - (await stat(file)).mtimeMs;
    if (silentMs > FORGOTTEN_SECONDS * 1_000) await rm(file, { force: true });
    if (silentMs > SILENT_MS) return [];
    return windowsOf(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // It has just gone.
    return [];
  }
}

/** Shells whose map is a file have a file each beside it. @param folder of the map */
export function fileExchange(folder: string): Exchange {
  const health = join(folder, 'health');
  const name = `${randomUUID()}.json`;
  return {
    swap: async (own) => {
      await replaceFile(join(health, name), JSON.stringify(own));
      const names = await readdir(health);
      const others = names.filter((other) => other !== name && other.endsWith('.json'));
      return inOrder(await Promise.all(others.map((other) => windowsIn(join(health, other)))));
    },
    close: () => rm(join(health, name), { force: true }),
  };
}

/**
 * Shells whose map is in a database have a document each beside it.
 * @throws StartError for an address that is none
 */
export async function databaseExchange(uri: string): Promise<Exchange> {
  const database = await openMapDatabase(uri);
  const _id = randomUUID();
  let hasSpoken = false;
  return {
    swap: async (windows) => {
      const { health } = await database.connected();
      if (!hasSpoken)
        await health.createIndex({ at: 1 }, { expireAfterSeconds: FORGOTTEN_SECONDS });
      const at = new Date();
      await health.replaceOne({ _id }, { at, windows }, { upsert: true });
      hasSpoken = true;
      const heard = new Date(at.getTime() - SILENT_MS);
      const others = await health.find({ _id: { $ne: _id }, at: { $gt: heard } }).toArray();
      return inOrder(others.map((other) => windowsOf(other.windows)));
    },
    close: async () => {
      if (hasSpoken) await (await database.connected()).health.deleteOne({ _id }).catch(() => null);
      await database.close();
    },
  };
}
