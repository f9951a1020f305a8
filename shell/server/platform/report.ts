import type { MapEntry, Release, ReleaseMap } from '@site/contracts/federation';
import type { Counts } from '../canary/counts';
import { compare, watchedIn, type Comparison } from '../canary/judge';
import type { Reachable } from './reachable';
import type { RemoteRecord } from './remote-record';

export type State = 'ok' | 'degraded' | 'down';

/** `GET /status.json`, public. */
export interface Status {
  remotes: { name: string; state: State }[];
  api: State;
  /** Unknown while the API is away. */
  database: State | 'unknown';
}

export interface Known {
  map: ReleaseMap;
  /** The reason why the stored map is not fully in force. */
  refusal: string | undefined;
  reachable: Reachable;
  record: Pick<RemoteRecord, 'failures' | 'hasFailedLately'>;
  counts: Counts;
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

function canaryOf({ canary }: MapEntry, comparison: Comparison | undefined) {
  if (!canary || !comparison) return null;
  const { own, verdict } = comparison;
  const { percent } = canary;
  return { ...liveOf(canary), percent, visits: own.visits, failures: own.harmed, verdict };
}

function remoteReport(name: string, entry: MapEntry, known: Known) {
  const watched = watchedIn(entry);
  const comparison = watched && compare(known.counts, name, watched);
  return {
    name,
    owner: entry.owner ?? null,
    state: stateOf(name, entry, known),
    stable: liveOf(entry.stable),
    previous: entry.previous?.build ?? null,
    canary: canaryOf(entry, comparison),
    /** The watched build (a canary, or a release of the last ten minutes) and its reference. */
    watched: comparison ?? null,
    quarantined: entry.quarantined ?? [],
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
