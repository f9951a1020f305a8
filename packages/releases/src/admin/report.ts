import type { HistoryEntry } from '@site/contracts/platform/release-history';
import type { MapEntry, Release, ReleaseMap } from '@site/contracts/platform/release-map';
import { getAlerts } from '../map/builds-in-map';
import type { BuildMetrics } from '../metrics/build-metrics';
import { analyzeBuild, getWatchedBuilds } from '../watch/analysis';
import type { Availability } from '../watch/availability';
import type { Figures, FiguresByBuild } from '../watch/figures';

export type State = 'ok' | 'degraded' | 'down';

/** `GET /status.json`, public. */
export interface Status {
  remotes: { name: string; state: State }[];
  api: State;
  /** Unknown while the API is away. */
  database: State | 'unknown';
}

export interface SiteState {
  map: ReleaseMap;
  refusal: string | undefined;
  availability: Availability;
  metrics: Pick<BuildMetrics, 'failures'>;
  figures: FiguresByBuild;
}

const getRemoteState = (name: string, { stable, canary }: MapEntry, site: SiteState): State => {
  if (!site.availability.remotes[name]) return 'down';
  const isFailing = ({ build, alert }: Release): boolean =>
    alert !== undefined || site.metrics.failures.isDegraded(name, build);
  return isFailing(stable) || (canary && isFailing(canary)) ? 'degraded' : 'ok';
};

const toState = (isUp: boolean): State => (isUp ? 'ok' : 'down');

const getServiceStates = ({
  availability: { api, database },
}: SiteState): Pick<Status, 'api' | 'database'> => ({
  api: api && database === false ? 'degraded' : toState(api),
  database: database === undefined ? 'unknown' : toState(database),
});

export const buildStatus = (site: SiteState): Status => ({
  remotes: Object.entries(site.map.remotes).map(([name, entry]) => ({
    name,
    state: getRemoteState(name, entry, site),
  })),
  ...getServiceStates(site),
});

const describeLive = ({ build, placed, alert, unwatched }: Release) => ({
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

const describeFigures = (build: string, { networks, ...figures }: Figures) => ({
  build,
  ...figures,
  failedNetworks: networks.length,
});

const MAX_HISTORY_LINES = 12;

const getHistory = (name: string, history: readonly HistoryEntry[]) =>
  history
    .filter(({ remote }) => remote === name)
    .slice(0, MAX_HISTORY_LINES)
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

function buildRemoteReport(
  name: string,
  entry: MapEntry,
  site: SiteState,
  history: readonly HistoryEntry[],
) {
  const { owner, stable, previous, canary, blocked } = entry;
  const watchedBuilds = getWatchedBuilds(site.map).filter(({ remote }) => remote === name);
  const analyses = watchedBuilds.map((watched) => {
    const { candidate, baseline, phase } = analyzeBuild(site.figures, watched);
    return {
      ...watched,
      phase,
      candidate: describeFigures(watched.candidate, candidate),
      baseline: describeFigures(watched.baseline, baseline),
    };
  });
  const analysis = analyses.find(({ isCanary }) => isCanary);
  return {
    name,
    owner: owner ?? null,
    state: getRemoteState(name, entry, site),
    stable: describeLive(stable),
    previous: previous?.build ?? null,
    canary:
      canary && analysis
        ? {
            ...describeLive(canary),
            percent: canary.percent,
            visits: analysis.candidate.visits,
            failures: analysis.candidate.failedVisits,
            phase: analysis.phase,
          }
        : null,
    /** The watched builds (a canary, a release of the last ten minutes), each beside its baseline. */
    analyses,
    history: getHistory(name, history),
    blocked: blocked ?? [],
  };
}

/** `GET /admin/platform.json`, for operators and their programs. @param history newest first */
export const buildPlatformReport = (site: SiteState, history: readonly HistoryEntry[]) => ({
  map: { version: site.map.version, refused: site.refusal ?? null },
  remotes: Object.entries(site.map.remotes).map(([name, entry]) =>
    buildRemoteReport(name, entry, site, history),
  ),
  ...getServiceStates(site),
  /** Builds of which browsers report failures. */
  alerts: getAlerts(site.map),
  errors: site.metrics.failures.all(),
});
export type Report = ReturnType<typeof buildPlatformReport>;
export type RemoteReport = Report['remotes'][number];
