import { join } from 'node:path';
import { createApp } from './app';
import { openDatabase } from './database/database';
import { createIndexes } from './database/models';
import { type Environment, EnvironmentError, readEnvironment } from './environment';
import { createLog } from './log';
import { Representations } from './representations/representations';
import { ContentVersions } from './representations/versions';
import { SeedError, readSeedContent } from './seed/files';
import { loadSeed } from './seed/load';
import { listen, stopServing } from './server';

/** Serves until it is told to stop. The database may come later, go and come back. */
async function serve(environment: Environment): Promise<void> {
  const log = createLog(environment);
  const seed = environment.seed
    ? await readSeedContent(join(environment.seedDir, 'content'))
    : undefined;
  const versions = new ContentVersions();
  const prepare = async () => {
    await createIndexes();
    if (seed) log.info({ count: await loadSeed(seed, versions) }, 'content loaded');
    await versions.look();
  };
  const database = openDatabase(environment.mongodbUri, prepare, log);
  let closing = false;
  const app = createApp({
    environment,
    database,
    representations: new Representations(versions),
    mediaFolder: join(environment.seedDir, 'media'),
    log,
    isClosing: () => closing,
  });
  const server = await listen(app, environment);
  void database.opened.then(() => versions.watch(log));
  log.info({ address: server.address() }, 'listening');

  const stop = async () => {
    if (closing) return;
    closing = true;
    log.info('stopping');
    await stopServing(server);
    versions.stop();
    await database.close();
    log.flush();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

const inPlainWords = (error: unknown): string => {
  if (error instanceof EnvironmentError || error instanceof SeedError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'The port of the API is taken. Stop what uses it, or set API_PORT to another one.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

try {
  await serve(readEnvironment(process.env));
} catch (error) {
  console.error(inPlainWords(error));
  process.exit(1);
}
