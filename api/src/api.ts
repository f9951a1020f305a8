import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApp } from './app';
import { openDatabase } from './database/database';
import { createIndexes } from './database/models';
import type { Environment } from './environment';
import type { Log } from './log';
import { Representations } from './representations/representations';
import { ContentVersions } from './representations/versions';
import { readSeedContent } from './seed/files';
import { loadSeed } from './seed/load';
import { listen, stopServing } from './server';

export interface Api {
  /** Port that it listens on. */
  port: number;
  /** Resolves when the database was there and everything prepared for the first time. */
  opened: Promise<void>;
  /** Ends what is under way and resolves when nothing is left open. */
  stop: () => Promise<void>;
}

/**
 * Starts the API: it listens at once; the database may come later, go and come back.
 * Rejects when the first content is wrong or the port is taken. `now` tells the time by which days are counted.
 */
export async function startApi(
  environment: Environment,
  log: Log,
  now: () => Date = () => new Date(),
): Promise<Api> {
  const seed = environment.seed
    ? await readSeedContent(join(environment.seedDir, 'content'))
    : undefined;
  const versions = new ContentVersions();
  const prepare = async () => {
    await createIndexes();
    if (seed) log.info({ count: await loadSeed(seed, versions) }, 'content loaded');
    await versions.look();
    versions.watch(log);
  };
  const database = openDatabase(environment.mongodbUri, prepare, log);
  let closing = false;
  const app = createApp({
    environment,
    database,
    representations: new Representations(versions),
    versions,
    mediaFolder: join(environment.seedDir, 'media'),
    log,
    isClosing: () => closing,
    now,
  });
  const close = async () => {
    versions.stop();
    await database.close();
  };
  const server = await listen(app, environment).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    port: portOf(server.address()),
    opened: database.opened,
    stop: async () => {
      closing = true;
      await stopServing(server);
      await close();
    },
  };
}

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address ? address.port : 0;
