import type { MapEntry, Release, ReleaseMap } from '@site/contracts/federation';
import { compare, minutesOf, watchedIn, type Comparison } from '../health/comparison';
import type { Windows } from '../health/windows';
import type { Reachable } from './reachable';
import type { RemoteRecord } from './remote-record';
import type { Figures } from './service-counts';

export type State = 'ok' | 'degraded' | 'down';

/** `GET /status.json`, public. */
export interface Status {
  remotes: { name: string; state: State }[];
  api: State;
  /** Unknown while the API is away. */
  database: State | 'unknown';
}

/** Service level objective: share of renders and visits that must have all parts of a remote, in percent. */
const OBJECTIVE_PERCENT = 99.5;

export interface Known {
  map: ReleaseMap;
  /** The reason why the stored map is not fully in force. */
  refusal: string | undefined;
  reachable: Reachable;
  record: Pick<RemoteRecord, 'failures' | 'service' | 'hasFailedLately'>;
  /** Recent health counts of each build. */
  windows: Windows;
}

const stateOf = (name: string, { stable, canary }: MapEntry, known: Known): State => {
  if (!known.reachable.remotes[name]) return 'down';
  const builds = [stable, canary].flatMap((release) => release?.build ?? []);
  return known.record.hasFailedLately(name, builds) ? 'degraded' : 'ok';
};

const upOrDown = (isUp: boolean): State => (isUp ? 'ok' : 'down');

const partsOf = ({ reachable: { api, database } }: Known): Pick<Status, 'api' | 'database'> => ({
  api: api && database === false ? 'degraded' : upOrDown(api),
  database: database === undefined ? 'unknown' : upOrDown(database),
});

export const statusOf = (known: Known): Status => ({
  remotes: Object.entries(known.map.remotes).map(([name, entry]) => ({
    name,
    state: stateOf(name, entry, known),
  })),
  ...partsOf(known),
});

const liveOf = ({ build, placed }: Release) => ({
  build,
  /** The action that gave the build its role; null in maps of earlier versions. */
  action: placed?.action ?? null,
  by: placed?.by ?? null,
  at: placed?.at ?? null,
  reason: placed?.reason ?? null,
});

/** A remote's service level and error budget, over the last 28 days and all shells. */
export function serviceLevel(figures: Figures) {
  const all = figures.renders + figures.visits;
  const wrong = figures.failures + figures.harmed;
  const allowed = (all * (100 - OBJECTIVE_PERCENT)) / 100;
  return {
    ...figures,
    objective: OBJECTIVE_PERCENT,
    /** Share of renders and visits that had all parts, in percent; null before the first one. */
    achieved: all ? (100 * (all - wrong)) / all : null,
    /** Share of the error budget that is left, in percent; negative when it is overspent. */
    budgetLeft: all ? 100 * (1 - wrong / allowed) : null,
  };
}

function canaryOf({ canary }: MapEntry, comparison: Comparison | undefined) {
  if (!canary || !comparison) return null;
  const { verdict, visits } = comparison;
  const { percent } = canary;
  return { ...liveOf(canary), percent, visits: visits.total, failures: visits.harmed, verdict };
}

function remoteReport(name: string, entry: MapEntry, known: Known) {
  const [watched] = watchedIn(entry);
  const comparison = watched && compare(known.windows, name, watched);
  return {
    name,
    owner: entry.owner ?? null,
    state: stateOf(name, entry, known),
    stable: liveOf(entry.stable),
    previous: entry.previous?.build ?? null,
    canary: canaryOf(entry, comparison),
    /** The watched build (a canary, or a release of the last ten minutes) and its reference. */
    watched: comparison
      ? { ...comparison, minutes: minutesOf(known.windows, name, comparison) }
      : null,
    quarantined: entry.quarantined ?? [],
    serviceLevel: serviceLevel(known.record.service.figures(name)),
  };
}

/** `GET /admin/platform.json`, for operators and their programs. */
export const reportOf = (known: Known) => ({
  map: { version: known.map.version, refused: known.refusal ?? null },
  remotes: Object.entries(known.map.remotes).map(([name, entry]) =>
    remoteReport(name, entry, known),
  ),
  ...partsOf(known),
  /** The latest failures, newest first. */
  errors: known.record.failures,
});
export type Report = ReturnType<typeof reportOf>;
export type RemoteReport = Report['remotes'][number];
