import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@site/server-kit/durable/replace-file';
import { openMapDatabase } from '@site/server-kit/release-map-database';
import { z } from 'zod';
import { windowOfBuild, type Window } from './windows';

/**
 * So many seconds after its last word a shell is not heard any more. Until then it may have been started anew, under another
 * name: what it saw before is heard like what others saw.
 */
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
    if (silentMs <= FORGOTTEN_SECONDS * 1_000)
      return windowsOf(JSON.parse(await readFile(file, 'utf8')));
    await rm(file, { force: true });
  } catch {
    // Another shell has just removed it.
  }
  return [];
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
    close: () => Promise.resolve(),
  };
}

/**
 * Shells whose map is in a database have a document each beside it.
 * @throws StartError for an address that is none
 */
export async function databaseExchange(uri: string): Promise<Exchange> {
  const database = await openMapDatabase(uri);
  const _id = randomUUID();
  let hasIndex = false;
  return {
    swap: async (windows) => {
      const { health } = await database.connected();
      if (!hasIndex) await health.createIndex({ at: 1 }, { expireAfterSeconds: FORGOTTEN_SECONDS });
      hasIndex = true;
      const at = new Date();
      await health.replaceOne({ _id }, { at, windows }, { upsert: true });
      const heard = new Date(at.getTime() - FORGOTTEN_SECONDS * 1_000);
      const others = await health.find({ _id: { $ne: _id }, at: { $gt: heard } }).toArray();
      return inOrder(others.map((other) => windowsOf(other.windows)));
    },
    close: () => database.close(),
  };
}
