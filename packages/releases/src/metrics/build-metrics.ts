import { Counter, Gauge, type Registry } from 'prom-client';
import type { BuildHealth } from '@site/contracts/platform/health';
import type { Problem, RenderResult, SelectedBuild } from '@site/islands/server/job';
import { getAlerts } from '../map/builds-in-map';
import type { AcceptedMap, MapReader } from '../map/map-reader';
import { getOwner } from '../selection/pins';
import { getAttribution, getRemoteAttribution } from './attribution';
import { LatestFailures } from './latest-failures';

export function registerAlertMetrics(
  registry: Registry,
  mapReader: Pick<MapReader, 'current' | 'isReady'>,
): void {
  new Gauge({
    name: 'remote_release_alert',
    help: '1 while browsers report failures of a build and no one has decided.',
    labelNames: ['remote', 'build'],
    registers: [registry],
    collect() {
      this.reset();
      if (!mapReader.isReady) return;
      for (const { remote, build } of getAlerts(mapReader.current().map))
        this.set({ remote, build }, 1);
    },
  });
}

/** Counts renders and visits of each build in this process, and keeps the latest failures. */
export class BuildMetrics {
  readonly failures = new LatestFailures();
  private readonly counters;

  constructor(registry: Registry) {
    /** A counter with the labels of an attribution, and those given. */
    const counter = <L extends string = never>(name: string, help: string, ...labels: L[]) => {
      const labelNames = ['remote', 'build', 'owner', ...labels] as const;
      return new Counter({ name, help, labelNames, registers: [registry] });
    };
    this.counters = {
      renders: counter('remote_renders_total', 'Pages rendered with something of a remote.'),
      failedRenders: counter(
        'remote_render_failures_total',
        'Pages rendered with an island of a remote missing.',
      ),
      withoutData: counter(
        'remote_renders_without_data_total',
        'Pages rendered without data of a remote, because the API gave none.',
      ),
      visits: counter(
        'remote_visits_total',
        'Visits with a build of a remote that browsers reported, one an hour of each network, none in an outage.',
      ),
      failedVisits: counter(
        'remote_visits_failed_total',
        'Visits that browsers reported, in which something of the build failed, by what it was.',
        'kind',
      ),
    };
  }

  countPage(
    pins: Readonly<Record<string, SelectedBuild>>,
    { remotes, problems }: Pick<RenderResult, 'remotes' | 'problems'>,
  ): void {
    for (const name of remotes) {
      const pin = pins[name];
      if (!pin) continue;
      const has = (kind: Problem['kind']): boolean =>
        problems.some((problem) => problem.remote === name && problem.kind === kind);
      this.counters.renders.inc(getAttribution(pin));
      this.counters.failedRenders.inc(getAttribution(pin), has('island') ? 1 : 0);
      this.counters.withoutData.inc(getAttribution(pin), has('data') ? 1 : 0);
    }
    for (const { remote, kind, message } of problems)
      if (kind === 'island')
        this.failures.add({ ...getRemoteAttribution(pins, remote), where: 'server', message });
  }

  /** Counts a visit by its beacon, and what of it counts. */
  countVisit(
    remote: string,
    { build, failures, thrown }: BuildHealth,
    { visits, failedVisits }: { visits: number; failedVisits: number },
    map: AcceptedMap,
  ): void {
    if (!visits && !failedVisits) return;
    const attribution = { remote, build, owner: getOwner(map, remote, build) ?? '' };
    this.counters.visits.inc(attribution, visits);
    if (!failedVisits) return;
    for (const kind of failures) this.counters.failedVisits.inc({ ...attribution, kind });
    const kinds = failures.join(', ');
    const message = thrown ? `${kinds}: ${thrown}` : kinds;
    this.failures.add({ ...attribution, where: 'browser', message });
  }
}
