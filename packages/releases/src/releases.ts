import type { Context } from 'koa';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Business } from '@site/contracts/offer/business';
import type { RenderResult } from '@site/islands/server/job';
import type { PageAddress } from '@site/islands/server/page-address';
import type { ClientAddresses } from '@site/server-kit/clients/client-address';
import { createPlatform, type PlatformDependencies } from './admin/platform';
import type { ReleasesEnvironment } from './environment';
import type { MapReader } from './map/map-reader';
import type { MapStore } from './map/map-store';
import { SiteKey } from './map/site-key';
import { BuildMetrics, registerAlertMetrics } from './metrics/build-metrics';
import { Overrides } from './override/overrides';
import { type BuildSelection, BuildSelections } from './selection/build-selection';
import { NewVisitors, readVisitorId } from './selection/visitors';
import { AvailabilityProbe } from './watch/availability';
import { BeaconTokens, createBeaconHandler } from './watch/beacon';
import { hasFailed, RenderChecks, type RepeatRender } from './watch/checks';
import { FiguresByBuild, findServedBuild, type SyncFigures } from './watch/figures';
import { watch } from './watch/watch';

interface ReleasesDependencies {
  environment: ReleasesEnvironment;
  business: Business;
  mapReader: Pick<MapReader, 'current' | 'isReady' | 'refresh' | 'refusal'>;
  store: MapStore;
  registry: Registry;
  log: Logger;
  /** The shell's own build. */
  shell: string;
  clients: Pick<ClientAddresses, 'getAddress' | 'getClient'>;
  platformPages: PlatformDependencies['platformPages'];
  render: RepeatRender;
}

/** Which build serves whom, in one shell process: the selection of builds, and the watch of releases. */
export function createReleases(dependencies: ReleasesDependencies) {
  const { environment, business, mapReader, store, registry, log, shell } = dependencies;
  const { clients, platformPages, render } = dependencies;
  const { PUBLIC_URL, API_ORIGIN } = environment;
  const siteKey = new SiteKey(store);
  const overrides = new Overrides(PUBLIC_URL, store, siteKey, mapReader, log);
  const selections = new BuildSelections(environment, business, mapReader, shell);
  const newVisitors = new NewVisitors(PUBLIC_URL);
  const beaconTokens = new BeaconTokens(siteKey);
  const metrics = new BuildMetrics(registry);
  const figures = new FiguresByBuild();
  const checks = new RenderChecks(selections, overrides, render, API_ORIGIN);
  const availability = new AvailabilityProbe(mapReader, API_ORIGIN);
  const select = async (ctx: Context, visitor: string | undefined): Promise<BuildSelection> =>
    selections.select(visitor, await overrides.read(ctx.headers.cookie));
  registerAlertMetrics(registry, mapReader);
  return {
    siteKey,
    selections,
    beaconTokens,
    /** The builds of a request, by the visitor that its cookie names. */
    selectBuilds: (ctx: Context) => select(ctx, readVisitorId(ctx, PUBLIC_URL)),
    /** The builds of a page. While there is a canary, the id of a new visitor counts from this page on. */
    assignBuilds: (ctx: Context) =>
      select(ctx, newVisitors.getOrAssignId(ctx, mapReader.current())),
    /** Counts a rendered page. Renders with an override say nothing about how the builds serve visitors. */
    recordRender: (
      { site: { pins }, override }: Pick<BuildSelection, 'site' | 'override'>,
      address: PageAddress,
      page: Pick<RenderResult, 'remotes' | 'problems'>,
    ): void => {
      if (override) return;
      for (const remote of page.remotes) {
        const served = findServedBuild(mapReader.current().map, remote, pins[remote]?.build);
        if (!served) continue;
        figures.addRender(served, hasFailed(page, remote));
        if (hasFailed(page, remote)) checks.addFailed(remote, served.build, address);
      }
      metrics.countPage(pins, page);
    },
    platform: createPlatform({
      environment,
      business,
      platformPages,
      clients,
      store,
      mapReader,
      metrics,
      figures,
      availability,
      selections,
      overrides,
      siteKey,
      log,
    }),
    beacons: createBeaconHandler({
      environment,
      clients,
      figures,
      availability,
      mapReader,
      metrics,
      beaconTokens,
    }),
    /** Watches canaries and releases. @param syncFigures adds this shell's figures to those of all @returns stops it */
    watch: (syncFigures: SyncFigures): (() => Promise<void>) =>
      watch({
        store,
        mapReader,
        siteKey,
        figures,
        metrics,
        availability,
        log,
        shell,
        syncFigures,
        checks,
      }),
  };
}
export type Releases = ReturnType<typeof createReleases>;
