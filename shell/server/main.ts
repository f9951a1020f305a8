import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectDefaultMetrics } from 'prom-client';
import { claimsWithoutEvidence } from '@site/contracts/offer/business';
import { RenderPool } from '@site/islands/server/processes/render-pool';
import { MapReader } from '@site/releases/map/map-reader';
import { openMap } from '@site/releases/open-map';
import { readBusiness } from '@site/server-kit/business';
import { encode } from '@site/server-kit/caching/compress';
import { listen } from '@site/server-kit/http/http-server';
import { stopServing } from '@site/server-kit/http/stop-serving';
import { createLog } from '@site/server-kit/process/log';
import { runServer } from '@site/server-kit/process/run-server';
import { startTracing } from '@site/server-kit/tracing/start';
import { createShell } from './app';
import { readEnvironment } from './environment';
import { PolledVersions } from './freshness/polled-versions';
import { buildShellHeaders } from './http/security-headers';
import type { ShellFiles } from './pages/document';
import type * as RenderEntry from './render-entry';
import { warmProcesses } from './warm-processes';

const folder = dirname(dirname(fileURLToPath(import.meta.url)));

runServer({ name: 'the shell', host: 'SHELL_HOST', port: 'SHELL_PORT' }, async () => {
  const environment = readEnvironment(process.env);
  const { MAP_URI, MAP_FILE, API_ORIGIN, SHELL_PORT: port, SHELL_HOST: host } = environment;
  const log = createLog('shell', environment.LOG_LEVEL);
  const stopTracing = await startTracing('shell', environment, log);
  const business = await readBusiness(environment.BUSINESS_FILE);
  const claims = claimsWithoutEvidence(business);
  if (environment.SITE_MODE === 'production' && claims.length > 0)
    log.warn({ claims }, 'claims without evidence in the business file, shown as not audited');
  const files = JSON.parse(await readFile(join(folder, 'files.json'), 'utf8')) as ShellFiles;
  const boot = await readFile(join(folder, 'boot.js'), 'utf8');
  // Created before the map is read: the processes load their code meanwhile.
  const pool = new RenderPool({ workers: environment.RENDER_PROCESSES, log });
  // Rendered here and not in those processes, to work while they hang. Built by webpack, as their code is.
  const bundle = createRequire(import.meta.url)('../node/main.cjs') as typeof RenderEntry;
  const { platformPages, renderBusyPage } = await bundle.loadPlatformPages();
  const { html, policy } = renderBusyPage(business);
  const { store, syncFigures } = await openMap({ mapUri: MAP_URI, mapFile: MAP_FILE });
  const mapReader = new MapReader(store, MAP_FILE, environment.REMOTE_BASES, log);
  const versions = new PolledVersions(API_ORIGIN, log);
  const headers = buildShellHeaders(environment.PUBLIC_URL);
  const { handler, releases, registry, startWarming } = createShell(headers, folder, {
    environment,
    business,
    mapReader,
    store,
    versions,
    pool,
    files,
    platformPages,
    busyPage: { body: await encode(Buffer.from(html)), policy },
    boot,
    log,
  });
  collectDefaultMetrics({ register: registry });
  // Before the first page: pages without tokens get no beacons. The watch tries again, and logs a failure.
  const keyCreation = releases.siteKey.getOrCreate().catch(() => undefined);
  await Promise.all([mapReader.start(), versions.startPolling(), keyCreation]);
  if (mapReader.isReady)
    await warmProcesses((await releases.selections.select()).site, pool, environment);
  const stopWarming = startWarming();
  const stopWatching = releases.watch(syncFigures);
  const listening = await listen(handler, { port, host }, headers);
  log.info({ address: environment.PUBLIC_URL, port }, 'shell ready');
  return {
    stop: async () => {
      log.info('stopping');
      await stopServing(listening);
      versions.stop();
      await stopWarming?.();
      await stopWatching();
      // Closing the database ends a read of the map that still waits for it.
      await Promise.all([mapReader.stop(), store.close()]);
      await pool.close();
      await stopTracing();
      log.flush();
    },
  };
});
