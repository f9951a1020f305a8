import type { Context } from 'koa';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Business } from '@site/contracts/offer/business';
import type { RenderResult } from '@site/islands/server/job';
import type { PageAddress } from '@site/islands/server/page-address';
import { createPlatform, type PlatformDependencies } from './admin/platform';
import type { MapStore } from './map/map-store';
import { SiteKey } from './map/site-key';
import { BuildMetrics, registerAlertMetrics } from './metrics/build-metrics';
import { Overrides } from './override/overrides';
import {
  type BuildSelection,
  BuildSelections,
  type SelectBuilds,
  type SelectionDependencies,
} from './selection/build-selection';
import { NewVisitors, readVisitorId } from './selection/visitors';
import { AvailabilityProbe } from './watch/availability';
import { type BeaconDependencies, BeaconTokens, createBeaconHandler } from './watch/beacon';
import { Counts, findCountedBuild, type SyncCounts } from './watch/counts';
import { hasFailed, type TrialDependencies, Trials } from './watch/trials';
import { watch } from './watch/watch';

interface ReleasesDependencies {
  environment: PlatformDependencies['environment'] &
    BeaconDependencies['environment'] &
    SelectionDependencies['environment'];
  business: Business;
  map: PlatformDependencies['map'];
  store: MapStore;
  registry: Registry;
  log: Logger;
  /** The shell's own build. */
  shell: string;
  getAddress: PlatformDependencies['getAddress'];
  getClient: BeaconDependencies['getClient'];
  buildMenu: PlatformDependencies['buildMenu'];
  render: TrialDependencies['render'];
}

/** Which build serves whom, in one shell process: the selection of builds, and the watch of releases. */
export function createReleases(dependencies: ReleasesDependencies) {
  const { environment, map, store, registry } = dependencies;
  const { PUBLIC_URL, API_ORIGIN } = environment;
  const siteKey = new SiteKey(store);
  const overrides = new Overrides({ ...dependencies, siteKey });
  const selections = new BuildSelections(dependencies);
  const newVisitors = new NewVisitors(PUBLIC_URL);
  const beaconTokens = new BeaconTokens(siteKey);
  const metrics = new BuildMetrics(registry);
  const counts = new Counts();
  const trials = new Trials({ ...dependencies, selections, overrides });
  const availability = new AvailabilityProbe(map, API_ORIGIN);
  const watched = { metrics, counts, availability };
  const selectBuilds: SelectBuilds = async (ctx, visitor = readVisitorId(ctx, PUBLIC_URL)) =>
    selections.select(visitor, await overrides.read(ctx.headers.cookie));
  registerAlertMetrics(registry, map);
  return {
    map,
    siteKey,
    selections,
    beaconTokens,
    metrics,
    selectBuilds,
    /** The visitor of a page. While there is a canary, the id of a new visitor counts from this page on. */
    assignVisitor: (ctx: Context) => newVisitors.getOrAssign(ctx, map.current()),
    /** Counts a rendered page. Renders with an override say nothing about how the builds serve visitors. */
    recordRender: (
      { site: { pins }, override }: Pick<BuildSelection, 'site' | 'override'>,
      address: PageAddress,
      page: Pick<RenderResult, 'remotes' | 'problems'>,
    ): void => {
      if (override) return;
      for (const remote of page.remotes) {
        const counted = findCountedBuild(map.current().map, remote, pins[remote]?.build);
        if (!counted) continue;
        counts.countRender(counted, hasFailed(page, remote));
        if (hasFailed(page, remote)) trials.addFailed(remote, counted.build, address);
      }
      metrics.countRender(pins, page);
    },
    platform: createPlatform({ ...dependencies, ...watched, selections, overrides, siteKey }),
    beacons: createBeaconHandler({ ...dependencies, ...watched, beaconTokens }),
    /** Watches canaries and new releases. @param syncCounts adds this shell's figures to those of all @returns stops it */
    watch: (syncCounts: SyncCounts): (() => Promise<void>) =>
      watch({ ...dependencies, ...watched, siteKey, trials, syncCounts }),
  };
}
export type Releases = ReturnType<typeof createReleases>;
