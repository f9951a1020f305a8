import type { IncomingMessage } from 'node:http';
import type { Business } from '@site/contracts/offer/business';
import type { RenderJob, RenderResult } from '@site/islands/server/job';
import type { PageAddress } from '@site/islands/server/page-address';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { MapReader } from './map/map-reader';
import type { MapStore } from './map/map-store';
import { SiteKey } from './map/site-key';
import { Overrides } from './override/overrides';
import { platform, type PlatformSources } from './platform/answer';
import {
  type BuildSelection,
  BuildSelections,
  buildsOfRequests,
} from './selection/build-selection';
import { hasCanary } from './selection/pins';
import { NewVisitors, pageVisitor } from './selection/visitors';
import { observeAlerts } from './watch/alerts';
import { takeBeacons, type BeaconSources } from './watch/beacon';
import { BeaconTokens } from './watch/beacon-token';
import { Counts, type ShareCounts } from './watch/counts';
import { reachability } from './watch/reachable';
import { RemoteMetrics } from './watch/remote-metrics';
import { Trials } from './watch/trials';
import { watch } from './watch/watch';

interface ReleasesSources {
  environment: PlatformSources['environment'] &
    BeaconSources['environment'] & { DEVELOPMENT_SERVERS_FILE: string };
  business: Business;
  map: MapReader;
  store: MapStore;
  registry: Registry;
  /** The shell's own build. */
  shell: string;
  addressOf: PlatformSources['addressOf'];
  /** The client of a request, by its address. */
  clientOf: (request: IncomingMessage) => string;
  menuOf: PlatformSources['menuOf'];
  /** Renders a page, for trials of a build. */
  render: (job: RenderJob) => Promise<RenderResult>;
  log: Logger;
}

/** Which build serves whom, in one shell process: the selection of builds, and the watch of releases. */
export function createReleases(sources: ReleasesSources) {
  const { environment, business, map, store, registry, shell, render, log } = sources;
  const { addressOf, clientOf, menuOf } = sources;
  const { PUBLIC_URL, API_ORIGIN } = environment;
  const siteKey = new SiteKey(store);
  const beaconTokens = new BeaconTokens(siteKey);
  const overrides = new Overrides({ publicUrl: PUBLIC_URL, store, siteKey, map, log });
  const selections = new BuildSelections({ environment, business, map, shell });
  const newVisitors = new NewVisitors();
  const record = new RemoteMetrics(registry);
  const counts = new Counts();
  const { reach, isAway } = reachability(() => map.current().map, API_ORIGIN);
  const trials = new Trials({ counts, selections, overrides, render, apiOrigin: API_ORIGIN });
  observeAlerts(registry, map);
  return {
    map,
    selections,
    buildsOf: buildsOfRequests(selections, overrides, PUBLIC_URL),
    /** The visitor of a page while there is a canary. The id of a new visitor counts from this page on. */
    visitorOfPage: (ctx: Context): string | undefined => {
      const current = map.current();
      return hasCanary(current) ? pageVisitor(ctx, current, newVisitors, PUBLIC_URL) : undefined;
    },
    siteKey,
    beaconTokens,
    overrides,
    counts,
    record,
    /**
     * Counts a rendered page. Renders with an override say nothing about how the builds serve visitors.
     * @returns its missing islands, as log lines
     */
    rendered: (
      { site: { pins }, override }: Pick<BuildSelection, 'site' | 'override'>,
      address: PageAddress,
      page: Pick<RenderResult, 'remotes' | 'problems'>,
    ): Record<string, unknown>[] => {
      if (override)
        return page.problems.map(({ remote, message: problem }) => {
          return { remote, problem, override: override.label };
        });
      counts.countPage(map.current().map, pins, address, page);
      return record.rendered(pins, page);
    },
    /** Answers the platform's own pages. */
    platform: platform({
      environment,
      siteName: business.name,
      menuOf,
      addressOf,
      store,
      map,
      record,
      counts,
      reach,
      selections,
      overrides,
      log,
    }),
    /** Takes the health beacons of browsers. */
    beacons: takeBeacons({ environment, clientOf, counts, isAway, map, record, beaconTokens }),
    /** Watches canaries and new releases. @param share adds this shell's figures to those of all @returns stops it */
    watch: (share: ShareCounts): (() => Promise<void>) =>
      watch({ store, map, siteKey, counts, record, reach, isAway, log, shell, share, trials }),
  };
}
export type Releases = ReturnType<typeof createReleases>;
