import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { Business } from '@site/contracts/offer/business';
import type { RenderPool } from '@site/islands/server/processes/render-pool';
import type { PlatformPages } from '@site/releases/admin/platform-pages';
import type { MapReader } from '@site/releases/map/map-reader';
import type { MapStore } from '@site/releases/map/map-store';
import { createReleases } from '@site/releases/releases';
import { clientAddresses } from '@site/server-kit/clients/client-address';
import type { Environment } from './environment';
import type { PolledVersions } from './freshness/polled-versions';
import type { ShellFiles } from './pages/document';
import { allPages } from './pages/listing';
import type { BusyPage } from './pages/middleware';
import { PageCache } from './pages/page-cache';
import { createPageRenderer } from './pages/render-page';

interface Dependencies {
  environment: Environment;
  business: Business;
  map: MapReader;
  store: MapStore;
  versions: PolledVersions;
  pool: RenderPool;
  files: ShellFiles;
  platformPages: PlatformPages;
  busyPage: BusyPage;
  boot: string;
  log: Logger;
}

/** Makes the services of one shell process. With `PAGE_CACHE_MB` 0 it has no page cache. */
export function assemble(dependencies: Dependencies) {
  const { environment, map, versions, pool, files, log } = dependencies;
  const registry = new Registry();
  const clients = clientAddresses(environment.TRUSTED_PROXIES);
  const releases = createReleases({
    ...dependencies,
    registry,
    clients,
    shell: files.build,
    render: (job) => pool.render(job),
  });
  const { beaconTokens, recordRender, selections } = releases;
  const renderPage = createPageRenderer({ ...dependencies, beaconTokens, recordRender });
  const limit = environment.PAGE_CACHE_MB * 1_000_000;
  return {
    ...dependencies,
    registry,
    clients,
    releases,
    renderPage,
    cache: limit ? new PageCache({ limit, versions, map, make: renderPage, log }) : undefined,
    /** Every page that search engines may list: for the lists of the site and for warming the cache. */
    listedPages: allPages(selections, pool, versions, environment.API_ORIGIN, log),
  };
}
export type Shell = ReturnType<typeof assemble>;
