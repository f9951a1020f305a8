import type { Attribution as Call } from '@site/server-kit/attribution';
import { HARMS, type RemoteHealth } from '@site/contracts/health';
import { Counter, type Registry } from 'prom-client';
import { ownerOf } from '../map/pins';
import type { AcceptedMap } from '../map/release-map';
import type { Problem, RenderResult, ServerPin } from '../render/job';
import { ServiceCounts } from './service-counts';

/** So many of the latest failures are known. */
const KEPT = 50;
/** For so long a failure tells how a remote is. In milliseconds. */
const TELLING_MS = 5 * 60 * 1000;
/** Browsers tell of it when so many addresses, and this share of the visits, were harmed. */
const TELLING_ADDRESSES = 5;
const TELLING_SHARE = 0.05;

/** Who is to be asked about something: carried by every line of the log, metric and error. */
export interface Attribution {
  remote: string;
  build: string;
  /** The team that answers for it; empty where the map does not say. */
  owner: string;
}

export interface Failure extends Attribution {
  at: string;
  /** Where the remote's code ran. */
  where: 'server' | 'browser';
  message: string;
}

const isRecent = ({ at }: Pick<Told, 'at'>): boolean => at > Date.now() - TELLING_MS;

/** How a visit went that a browser told of lately. */
interface Told {
  build: string;
  at: number;
  /** Whom it came from, if it was harmed. */
  harmedAt: string | undefined;
}

export const attributionOf = ({ name, build, owner = '' }: ServerPin): Attribution => ({
  remote: name,
  build,
  owner,
});

const labelNames = ['remote', 'build', 'owner'] as const;

const counter = <L extends string>(
  registry: Registry,
  name: string,
  help: string,
  labels: readonly L[],
): Counter<L> => new Counter({ name, help, labelNames: labels, registers: [registry] });

/** What this process saw of each build: renders, visits, and what failed. */
export class RemoteRecord {
  /** What the service level is made of. */
  readonly service = new ServiceCounts();
  private readonly latest: Failure[] = [];
  /** By remote, the oldest first. */
  private readonly told = new Map<string, Told[]>();
  private readonly metrics;

  constructor(registry: Registry) {
    const own = (name: string, help: string) => counter(registry, name, help, labelNames);
    this.metrics = {
      renders: own('remote_renders_total', 'Pages rendered with something of a remote.'),
      failures: own('remote_render_failures_total', 'Those in which something of it was missing.'),
      withoutData: own(
        'remote_renders_without_data_total',
        'Those for which the API gave no data.',
      ),
      visits: own('remote_visits_total', 'Visits in browsers that met a remote.'),
      harms: counter(
        registry,
        'remote_visits_harmed_total',
        'Those that something of it harmed, by what it was.',
        [...labelNames, 'harm'],
      ),
      calls: counter(
        registry,
        'remote_api_calls_total',
        'Calls of its code in browsers, by class of status.',
        [...labelNames, 'status'],
      ),
    };
  }

  /**
   * Takes down a page that was rendered.
   * @returns what is missing in it, as lines for the log
   */
  rendered(
    pins: Readonly<Record<string, ServerPin>>,
    { remotes, problems }: Pick<RenderResult, 'remotes' | 'problems'>,
  ): Record<string, unknown>[] {
    for (const name of remotes) {
      const pin = pins[name];
      if (!pin) continue;
      const own = problems.filter(({ remote }) => remote === name);
      const has = (kind: Problem['kind']) => own.some((problem) => problem.kind === kind);
      const failures = has('part') ? 1 : 0;
      this.service.count(name, { renders: 1, failures });
      this.metrics.renders.inc(attributionOf(pin));
      this.metrics.failures.inc(attributionOf(pin), failures);
      this.metrics.withoutData.inc(attributionOf(pin), has('data') ? 1 : 0);
    }
    return problems.map(({ remote, kind, message }) => {
      const pin = pins[remote];
      const attribution = pin ? attributionOf(pin) : { remote, build: '', owner: '' };
      if (kind === 'part') this.failed({ ...attribution, where: 'server', message });
      return { ...attribution, problem: message };
    });
  }

  /** Takes down how a call of a remote's code in a browser was answered; without a remote it is nobody's. */
  called({ remote, build, owner }: Call, status: number): void {
    if (!remote || !build) return;
    const statusClass = `${Math.trunc(status / 100)}xx`;
    this.metrics.calls.inc({ remote, build, owner: owner ?? '', status: statusClass });
  }

  /** Takes down how a visit in a browser went for a build. @param client that it came from, known for some minutes */
  visited(remote: string, seen: RemoteHealth, map: AcceptedMap, client: string): void {
    const { build, thrown } = seen;
    const attribution = { remote, build, owner: ownerOf(map, remote, build) ?? '' };
    // Of what was harmed after its first word the visit is known.
    const visits = seen.again ? 0 : 1;
    this.metrics.visits.inc(attribution, visits);
    const harms = HARMS.filter((harm) => seen[harm] !== undefined);
    this.service.count(remote, { visits, harmed: harms.length ? 1 : 0 });
    const harmedAt = harms.length ? client : undefined;
    const told = this.told.get(remote) ?? [];
    this.told.set(remote, told);
    told.push({ build, at: Date.now(), harmedAt });
    told.splice(0, told.findIndex(isRecent));
    for (const harm of harms) this.metrics.harms.inc({ ...attribution, harm });
    if (!harms.length) return;
    const what = harms.map((harm) => `${harm} ${seen[harm]}`).join(', ');
    const message = thrown ? `${what}: ${thrown}` : what;
    this.failed({ ...attribution, where: 'browser', message });
  }

  /** What went wrong in a build last, in words. */
  thrownIn(remote: string, build: string): string | undefined {
    return this.latest.find((one) => one.remote === remote && one.build === build)?.message;
  }

  /** Takes down that something of a remote failed. */
  failed(failure: Omit<Failure, 'at'>): void {
    this.latest.unshift({ ...failure, at: new Date().toISOString() });
    this.latest.splice(KEPT);
  }

  /** The newest first. */
  get failures(): readonly Failure[] {
    return this.latest;
  }

  /** Whether something of a remote's builds failed lately, on the server or for visitors of several addresses. */
  hasFailedLately(remote: string, builds: readonly string[]): boolean {
    const told = this.told.get(remote) ?? [];
    const visits = told.filter((one) => isRecent(one) && builds.includes(one.build));
    const harmed = visits.flatMap(({ harmedAt }) => harmedAt ?? []);
    return (
      (new Set(harmed).size >= TELLING_ADDRESSES &&
        harmed.length >= visits.length * TELLING_SHARE) ||
      this.latest.some(
        (one) =>
          one.where === 'server' &&
          one.remote === remote &&
          builds.includes(one.build) &&
          isRecent({ at: Date.parse(one.at) }),
      )
    );
  }
}
