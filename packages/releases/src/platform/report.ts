import type {
  HistoryEntry,
  MapEntry,
  Release,
  ReleaseMap,
} from '@site/contracts/platform/federation';
import { alertsIn } from '../map/named-builds';
import type { Counts, Figures } from '../watch/counts';
import type { RemoteMetrics } from '../watch/remote-metrics';
import { type Analysis, analysisOf, watchedIn } from '../watch/watch';
import type { Reachable } from './reachable';

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
  record: Pick<RemoteMetrics, 'failures' | 'hasRecentFailures'>;
  counts: Counts;
}

const stateOf = (name: string, { stable, canary }: MapEntry, known: Known): State => {
  if (!known.reachable.remotes[name]) return 'down';
  const isFailing = ({ build, alert }: Release): boolean =>
    alert !== undefined || known.record.hasRecentFailures(name, build);
  return isFailing(stable) || (canary && isFailing(canary)) ? 'degraded' : 'ok';
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

const liveOf = ({ build, placed, alert, unwatched }: Release) => ({
  build,
  /** The action that gave the build its role; null in maps of earlier versions. */
  action: placed?.action ?? null,
  by: placed?.by ?? null,
  at: placed?.at ?? null,
  reason: placed?.reason ?? null,
  /** Browsers report failures: a person must decide, and a canary is held. */
  alert: alert ?? null,
  isUnwatched: unwatched === true,
});

function canaryOf({ canary }: MapEntry, analyses: readonly Analysis[]) {
  const analysis = canary && analyses.find(({ build }) => build === canary.build);
  if (!analysis) return null;
  const { own, phase } = analysis;
  const { percent } = canary;
  return { ...liveOf(canary), percent, visits: own.visits, failures: own.failedVisits, phase };
}

/** Figures without the fingerprints of networks. */
const figuresOf = ({ networks, ...figures }: Figures) => ({
  ...figures,
  failedNetworks: networks.length,
});

/** Lines of a remote's history in the report. */
const HISTORY_LINES = 12;

const historyOf = (name: string, history: readonly HistoryEntry[]) =>
  history
    .filter(({ remote }) => remote === name)
    .slice(0, HISTORY_LINES)
    .map(({ id, at, action, build, percent, by, reason, served }) => ({
      id,
      at,
      action,
      build,
      percent: percent ?? null,
      by,
      reason,
      /** The builds that visitors got from then on. */
      served: [served[name]?.stable.build, served[name]?.canary?.build],
    }));

function remoteReport(
  name: string,
  entry: MapEntry,
  known: Known,
  history: readonly HistoryEntry[],
) {
  const analyses = watchedIn(entry).map((one) => analysisOf(known.counts, name, one));
  return {
    name,
    owner: entry.owner ?? null,
    state: stateOf(name, entry, known),
    stable: liveOf(entry.stable),
    previous: entry.previous?.build ?? null,
    canary: canaryOf(entry, analyses),
    /** The watched builds (a canary, a release of the last ten minutes), each beside its reference. */
    analyses: analyses.map(({ own, other, ...analysis }) => ({
      ...analysis,
      own: figuresOf(own),
      other: figuresOf(other),
    })),
    history: historyOf(name, history),
    blocked: entry.blocked ?? [],
  };
}

/** `GET /admin/platform.json`, for operators and their programs. @param history newest first */
export const reportOf = (known: Known, history: readonly HistoryEntry[]) => ({
  map: { version: known.map.version, refused: known.refusal ?? null },
  remotes: Object.entries(known.map.remotes).map(([name, entry]) =>
    remoteReport(name, entry, known, history),
  ),
  ...partsOf(known),
  /** Builds of which browsers report failures. */
  alerts: alertsIn(known.map),
  /** The latest failures, newest first. */
  errors: known.record.failures,
});
export type Report = ReturnType<typeof reportOf>;
export type RemoteReport = Report['remotes'][number];
