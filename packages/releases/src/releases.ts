import type { Context } from 'koa';
import type { Registry } from 'prom-client';
import type { Business } from '@site/contracts/offer/business';
import type { RenderResult } from '@site/islands/server/job';
import type { PageAddress } from '@site/islands/server/page-address';
import { createPlatform, type PlatformSources } from './admin/answer';
import { createProbe } from './admin/reachable';
import type { MapStore } from './map/map-store';
import { SiteKey } from './map/site-key';
import { BuildMetrics, observeAlerts } from './metrics/build-metrics';
import { Overrides } from './override/overrides';
import {
  type BuildSelection,
  BuildSelections,
  type SelectBuilds,
  type SiteSources,
} from './selection/build-selection';
import { NewVisitors, readVisitorId } from './selection/visitors';
import { type BeaconSources, BeaconTokens, createBeaconHandler } from './watch/beacon';
import { countedBuild, Counts, type SyncCounts } from './watch/counts';
import { hasFailed, Trials, type TrialSources } from './watch/trials';
import { watch } from './watch/watch';

interface ReleasesSources
  extends
    Pick<PlatformSources, 'addressOf' | 'menuOf' | 'map' | 'log'>,
    Pick<BeaconSources, 'clientOf'>,
    Pick<TrialSources, 'render'> {
  environment: PlatformSources['environment'] &
    BeaconSources['environment'] &
    SiteSources['environment'];
  business: Business;
  store: MapStore;
  registry: Registry;
  shell: string;
}

/** Which build serves whom, in one shell process: the selection of builds, and the watch of releases. */
export function createReleases(sources: ReleasesSources) {
  const { environment, map, store, registry } = sources;
  const { PUBLIC_URL, API_ORIGIN } = environment;
  const siteKey = new SiteKey(store);
  const overrides = new Overrides({ ...sources, siteKey });
  const selections = new BuildSelections(sources);
  const newVisitors = new NewVisitors(PUBLIC_URL);
  const beaconTokens = new BeaconTokens(siteKey);
  const metrics = new BuildMetrics(registry);
  const counts = new Counts();
  const trials = new Trials({ ...sources, selections, overrides });
  const parts = {
    ...sources,
    siteKey,
    overrides,
    selections,
    beaconTokens,
    metrics,
    counts,
    trials,
    ...createProbe(() => map.current().map, API_ORIGIN),
  };
  const buildsOf: SelectBuilds = async (ctx, visitor = readVisitorId(ctx, PUBLIC_URL)) =>
    selections.of(visitor, await overrides.of(ctx.headers.cookie));
  observeAlerts(registry, map);
  return {
    map,
    siteKey,
    selections,
    beaconTokens,
    metrics,
    buildsOf,
    /** The visitor of a page. While there is a canary, the id of a new visitor counts from this page on. */
    visitorOfPage: (ctx: Context) => newVisitors.getOrAssign(ctx, map.current()),
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
      for (const remote of page.remotes) {
        const counted = countedBuild(map.current().map, remote, pins[remote]?.build);
        if (!counted) continue;
        counts.countRender(counted, hasFailed(page, remote));
        if (hasFailed(page, remote)) trials.addFailed(remote, counted.build, address);
      }
      return metrics.countRender(pins, page);
    },
    platform: createPlatform(parts),
    beacons: createBeaconHandler(parts),
    /** Watches canaries and new releases. @param share adds this shell's figures to those of all @returns stops it */
    watch: (share: SyncCounts): (() => Promise<void>) => watch({ ...parts, share }),
  };
}
export type Releases = ReturnType<typeof createReleases>;
