import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { readBusiness } from '@site/server-kit/business';
import { clientAddresses } from '@site/server-kit/clients/client-address';
import { listen } from '@site/server-kit/http/http-server';
import { stopServing } from '@site/server-kit/http/stop-serving';
import { createApp } from './app';
import { openDatabase } from './database/database';
import { checkMigrated, migrate } from './database/migrate';
import { traceCommands } from './database/trace-commands';
import type { Environment } from './environment';
import { ContentCache } from './freshness/content-cache';
import { ContentVersions } from './freshness/versions';
import { buildApiHeaders } from './http/security-headers';
import { openMailDelivery } from './mail/delivery';
import { RemoteMetrics } from './metrics/remote-metrics';
import { databaseSchema, modules } from './modules';
import { loadSeed, readSeedContent } from './seed/load';

export interface Api {
  port: number;
  /** Resolves when the database is connected and prepared for the first time. */
  opened: Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts the API; the database may become available later. Rejects when a file is wrong or the port is taken.
 * @param now clock by which days are counted
 */
export async function startApi(
  environment: Environment,
  log: Logger,
  now: () => Date = () => new Date(),
): Promise<Api> {
  const seed = environment.seed
    ? await readSeedContent(modules, join(environment.seedDir, 'content'))
    : undefined;
  const business = await readBusiness(environment.businessFile);
  const site = { business, publicUrl: environment.publicUrl };
  const mail = await openMailDelivery(
    environment.mail,
    site,
    modules.flatMap(({ mail }) => mail ?? []),
    log,
  );
  const versions = new ContentVersions();
  const headers = buildApiHeaders(environment.publicUrl);
  const registry = new Registry();
  const remotes = new RemoteMetrics(registry, clientAddresses(environment.trustedProxies));
  collectDefaultMetrics({ register: registry });
  const prepare = async (db: mongo.Db, signal: AbortSignal) => {
    if (environment.migrate)
      await migrate(environment.mongodbUri, databaseSchema, (line) => log.info(line), signal);
    else await checkMigrated(db, databaseSchema);
    if (seed) log.info({ count: await loadSeed(seed, versions) }, 'content loaded');
    await versions.poll();
    versions.startPolling(log);
    mail.start();
  };
  const isTraced = environment.tracing.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  const database = openDatabase(environment.mongodbUri, prepare, log, [
    (client) => remotes.subscribe(client),
    ...(isTraced ? [traceCommands] : []),
  ]);
  const closing = new AbortController();
  const close = async () => {
    closing.abort();
    versions.stop();
    await mail.stop();
    await database.close();
  };
  const start = async () => {
    const app = await createApp({
      environment,
      database,
      cache: new ContentCache(versions, headers),
      versions,
      site,
      log,
      headers,
      registry,
      remotes,
      now,
      closing: closing.signal,
    });
    await Promise.race([
      database.opened,
      wait(environment.listenWaitMs, undefined, { ref: false, signal: closing.signal }),
    ]);
    return listen(app, environment, headers);
  };
  const server = await start().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    port: getPort(server.address()),
    opened: database.opened,
    stop: async () => {
      await stopServing(server);
      await close();
    },
  };
}

const getPort = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address ? address.port : 0;
