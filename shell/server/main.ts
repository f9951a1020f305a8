import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { claimsWithoutEvidence } from '@site/contracts/business';
import { readBusiness } from '@site/server-kit/business';
import { listen } from '@site/server-kit/http-server';
import { observeProcess } from '@site/server-kit/metrics/process';
import { runServer } from '@site/server-kit/process';
import { stopServing } from '@site/server-kit/stop-serving';
import { startTracing } from '@site/server-kit/tracing/start';
import { Registry } from 'prom-client';
import { requestHandler } from './app';
import { clients } from './client';
import { Editions } from './edition';
import { readEnvironment } from './environment';
import { PageCache } from './freshness/page-cache';
import { PolledVersions } from './freshness/polled-versions';
import { databaseExchange, fileExchange } from './health/exchange';
import { Health } from './health/health';
import { watch } from './health/watch';
import { Windows } from './health/windows';
import { createLog } from './log';
import { mapDatabase, mapFile } from './map/map-source';
import { pageMaker } from './make-page';
import { MapReader } from './map/release-map';
import { Overrides } from './override/overrides';
import { reachability } from './platform/reachable';
import { RemoteRecord } from './platform/remote-record';
import { RenderPool } from './render-pool';
import type { ShellFiles } from './document';
import { shellHeaders } from './security-headers';
import { warmUp } from './warm-up';
import { NewVisitors } from './visitor';

const MEGABYTE = 1_000_000;

const folder = dirname(dirname(fileURLToPath(import.meta.url)));

runServer({ name: 'the shell', host: 'SHELL_HOST', port: 'SHELL_PORT' }, async () => {
  const environment = readEnvironment(process.env);
  const log = createLog(environment.LOG_LEVEL);
  const stopTracing = await startTracing('shell', environment, log);
  const business = await readBusiness(environment.BUSINESS_FILE);
  const unproven = claimsWithoutEvidence(business);
  if (environment.SITE_MODE === 'production' && unproven.length > 0)
    log.warn(
      { claims: unproven },
      'claims without evidence in the business file, shown as not audited',
    );
  const files = JSON.parse(await readFile(join(folder, 'files.json'), 'utf8')) as ShellFiles;
  const boot = await readFile(join(folder, 'boot.js'), 'utf8');
  // The threads load their code while the map is read.
  const pool = new RenderPool({ threads: environment.RENDER_THREADS, log });
  const { MAP_URI, MAP_FILE, REMOTE_BASES } = environment;
  const source = MAP_URI ? await mapDatabase(MAP_URI) : mapFile(MAP_FILE);
  const map = new MapReader(source, MAP_FILE, REMOTE_BASES, log);
  const { API_ORIGIN: apiOrigin, PAGE_CACHE_MB: cacheMegabytes } = environment;
  const { VITALS_PERCENT: vitalsPercent } = environment;
  const editions = new Editions({ environment, business, map, files });
  const overrides = new Overrides({ environment, map, log });
  const registry = new Registry();
  const stopObserving = observeProcess(registry);
  const record = new RemoteRecord(registry);
  const windows = new Windows();
  const health = new Health(() => map.current().map, windows);
  const makePage = pageMaker({ pool, files, boot, apiOrigin, vitalsPercent, record, health, log });
  const versions = new PolledVersions(apiOrigin, log);
  // Without cached pages nothing asks for the versions.
  await Promise.all([map.start(), ...(cacheMegabytes ? [versions.watch()] : [])]);
  const cache = cacheMegabytes
    ? new PageCache({ limit: cacheMegabytes * MEGABYTE, versions, map, make: makePage, log })
    : undefined;
  const reach = reachability(() => map.current().map, apiOrigin);
  const pages = {
    environment,
    business,
    map,
    editions,
    overrides,
    newVisitors: new NewVisitors(),
    versions,
    pool,
    makePage,
    clientOf: clients(environment.TRUSTED_PROXIES),
    registry,
    record,
    windows,
    health,
    reach,
    log,
    ...(cache && { cache }),
  };
  await warmUp(pages);
  const headers = shellHeaders(environment.PUBLIC_URL);
  const stopWatching = watch({
    map: () => (map.isReady ? map.current().map : undefined),
    windows,
    health,
    others: MAP_URI ? await databaseExchange(MAP_URI) : fileExchange(dirname(MAP_FILE)),
    home: { mapUri: MAP_URI, mapFile: MAP_FILE },
    reach,
    shell: files.build,
    thrownIn: (remote, build) => record.thrownIn(remote, build),
    log,
  });
  const { SHELL_PORT: port, SHELL_HOST: host } = environment;
  const server = await listen(requestHandler(pages, headers, folder), { port, host }, headers);
  log.info({ address: environment.PUBLIC_URL, port }, 'shell ready');
  return {
    stop: async () => {
      log.info('stopping');
      await stopServing(server);
      versions.stop();
      await stopWatching();
      stopObserving();
      await map.stop();
      await pool.close();
      await stopTracing();
      log.flush();
    },
  };
});
