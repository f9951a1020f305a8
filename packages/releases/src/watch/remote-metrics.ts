import { Counter, Gauge, type Registry } from 'prom-client';
import type { BuildHealth } from '@site/contracts/platform/health';
import type { Problem, RenderResult, SelectedBuild, ServerSite } from '@site/islands/server/job';
import { MINUTE_MS } from '@site/server-kit/duration';
import type { Attribution as Call } from '@site/server-kit/http/attribution';
import { matchRoute } from '@site/shared-ui/remote';
import type { AcceptedMap, MapReader } from '../map/map-reader';
import { alertsIn } from '../map/named-builds';
import { ownerOf } from '../selection/pins';
import type { Figures } from './counts';

/** Number of latest failures that are kept; equal ones count as one. */
const KEPT = 50;
/** Time for which a failure on the server degrades a remote's state, in milliseconds. */
const RECENT_MS = 5 * MINUTE_MS;
/** The owner of a remote's build, on every log line, metric and error. */
interface Attribution {
  remote: string;
  build: string;
  /** The owning team; empty if the map names none. */
  owner: string;
}

/** A failure; equal ones are kept as one. */
interface Failure extends Attribution {
  /** The time of the last one. */
  at: string;
  /** Where the remote's code ran. */
  where: 'server' | 'browser';
  /** The message of the last one. */
  message: string;
  /** The number of equal ones in this process. */
  count: number;
}

type NewFailure = Omit<Failure, 'at' | 'count'>;

const keyOf = ({ remote, build, where, message }: NewFailure): string =>
  [remote, build, where, message].join('\n');

const attributionOf = ({ name, build, owner = '' }: SelectedBuild): Attribution => ({
  remote: name,
  build,
  owner,
});

/** Adds a metric to call people by. */
export function observeAlerts(
  registry: Registry,
  map: Pick<MapReader, 'current' | 'isReady'>,
): void {
  new Gauge({
    name: 'remote_release_alert',
    help: '1 while browsers report failures of a build and no one has decided.',
    labelNames: ['remote', 'build'],
    registers: [registry],
    collect() {
      this.reset();
      if (!map.isReady) return;
      for (const { remote, build } of alertsIn(map.current().map)) this.set({ remote, build }, 1);
    },
  });
}

/** The build that a page's path belongs to. */
export function attributionOfPage(
  { routes, pins }: Pick<ServerSite, 'routes' | 'pins'>,
  pathname: string,
): Partial<Attribution> {
  const pin = pins[matchRoute(routes, pathname)?.remote ?? ''];
  return pin ? attributionOf(pin) : {};
}

/** Renders, visits and failures of each build in this process. */
export class RemoteMetrics {
  /** The latest failures by what makes them equal, oldest first. */
  private readonly latest = new Map<string, Failure>();
  private readonly metrics;

  constructor(registry: Registry) {
    /** A counter with the labels of an attribution, and those given. */
    const own = <L extends string = never>(name: string, help: string, ...labels: L[]) => {
      const labelNames = ['remote', 'build', 'owner', ...labels] as const;
      return new Counter({ name, help, labelNames, registers: [registry] });
    };
    this.metrics = {
      renders: own('remote_renders_total', 'Pages rendered with something of a remote.'),
      failures: own('remote_render_failures_total', 'Those in which something of it was missing.'),
      withoutData: own(
        'remote_renders_without_data_total',
        'Those for which the API gave no data.',
      ),
      visits: own(
        'remote_visits_total',
        'Visits with a build of a remote that browsers reported, one an hour of each network.',
      ),
      failedVisits: own(
        'remote_visits_failed_total',
        'Those in which something of the build failed, by what it was.',
        'kind',
      ),
      calls: own(
        'remote_api_calls_total',
        'Calls of its code in browsers, by class of status.',
        'status',
      ),
    };
  }

  /**
   * Counts a rendered page.
   * @returns its missing islands, as log lines
   */
  rendered(
    pins: Readonly<Record<string, SelectedBuild>>,
    { remotes, problems }: Pick<RenderResult, 'remotes' | 'problems'>,
  ): Record<string, unknown>[] {
    for (const name of remotes) {
      const pin = pins[name];
      if (!pin) continue;
      const own = problems.filter(({ remote }) => remote === name);
      const has = (kind: Problem['kind']) => own.some((problem) => problem.kind === kind);
      this.metrics.renders.inc(attributionOf(pin));
      this.metrics.failures.inc(attributionOf(pin), has('island') ? 1 : 0);
      this.metrics.withoutData.inc(attributionOf(pin), has('data') ? 1 : 0);
    }
    return problems.map(({ remote, kind, message }) => {
      const pin = pins[remote];
      const attribution = pin ? attributionOf(pin) : { remote, build: '', owner: '' };
      if (kind === 'island') this.failed({ ...attribution, where: 'server', message });
      return { ...attribution, problem: message };
    });
  }

  /** Counts the answer to a call of a remote's code in a browser. Calls without a remote and build are not counted. */
  called({ remote, build, owner }: Call, status: number): void {
    if (!remote || !build) return;
    const statusClass = `${Math.trunc(status / 100)}xx`;
    this.metrics.calls.inc({ remote, build, owner: owner ?? '', status: statusClass });
  }

  /** Counts a visit by its beacon. @param counted what of it counts */
  visited(
    remote: string,
    { build, failures, thrown }: BuildHealth,
    { visits, failedVisits }: Pick<Figures, 'visits' | 'failedVisits'>,
    map: AcceptedMap,
  ): void {
    if (!visits && !failedVisits) return;
    const attribution = { remote, build, owner: ownerOf(map, remote, build) ?? '' };
    this.metrics.visits.inc(attribution, visits);
    if (!failedVisits) return;
    for (const kind of failures) this.metrics.failedVisits.inc({ ...attribution, kind });
    const what = failures.join(', ');
    this.failed({
      ...attribution,
      where: 'browser',
      message: thrown ? `${what}: ${thrown}` : what,
    });
  }

  /**
   * Message of the latest failure of a build, if it came since a moment: a build that is watched again may have failed
   * in another way than before.
   * @param since in milliseconds since 1970
   */
  latestOf(remote: string, build: string, since: number): string | undefined {
    const isIts = (one: Failure): boolean => one.remote === remote && one.build === build;
    return this.failures.find((one) => isIts(one) && Date.parse(one.at) >= since)?.message;
  }

  failed(failure: NewFailure): void {
    const key = keyOf(failure);
    const count = (this.latest.get(key)?.count ?? 0) + 1;
    this.latest.delete(key);
    this.latest.set(key, { ...failure, at: new Date().toISOString(), count });
    const [oldest] = this.latest.keys();
    if (this.latest.size > KEPT && oldest !== undefined) this.latest.delete(oldest);
  }

  /** The latest failures, newest first. */
  get failures(): readonly Failure[] {
    return [...this.latest.values()].reverse();
  }

  /** Whether the server failed to render something of a build within five minutes. */
  hasRecentFailures(remote: string, build: string): boolean {
    return this.failures.some(
      (one) =>
        one.where === 'server' &&
        one.remote === remote &&
        one.build === build &&
        Date.parse(one.at) > Date.now() - RECENT_MS,
    );
  }
}
