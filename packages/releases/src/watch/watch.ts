import type { Logger } from 'pino';
import type { MapEntry } from '@site/contracts/platform/federation';
import { poll } from '@site/server-kit/caching/poll';
import { getDeployTime } from '../map/builds-in-map';
import { block, getProvenBuilds, raiseAlert } from '../map/edits';
import type { MapReader } from '../map/map-reader';
import type { MapStore } from '../map/map-store';
import type { SiteKey } from '../map/site-key';
import type { BuildMetrics } from '../metrics/build-metrics';
import type { AvailabilityProbe } from './availability';
import { type Counts, type Figures, MAX_NETWORKS, type SyncCounts } from './counts';
import { isWorse, type Proportion } from './fisher';

/*
 * The watch of releases, in the words of Flagger and Argo Rollouts. At each interval an analysis compares each watched
 * build, the candidate, with its baseline, the build before, by figures of all shells (`counts.ts`) and Fisher's exact
 * test (`fisher.ts`).
 *
 * - Visits that browsers report (`beacon.ts`) can only hold a canary and call a person, because anyone can report.
 * - Renders that fail on the server are repeated with both builds (`trials.ts`). If the candidate is at fault, it is
 *   blocked and the last good build returns.
 * - `npm run release -- … --steps` takes the next step after a successful analysis, and blocks a held build if our own
 *   browser cannot use its pages either (`tooling/src/release/rollout.ts`).
 */

const INTERVAL_MS = 3_000;
/** Failed renders after which a build's pages are rendered again. */
const MIN_FAILED_RENDERS = 3;
/**
 * Networks that must have reported failures before an operator is alerted: no single customer of a provider has so
 * many.
 */
const MIN_NETWORKS = MAX_NETWORKS;
/** Visits after which a canary may take its next step, without more failures than {@link TOLERANCE}. */
const MIN_VISITS = 100;
/** Proportion of visits that may fail in addition to those of the baseline. */
const TOLERANCE = 0.02;
/** Earlier visits of the baseline that count, so that a small site need not wait for new ones. */
const MAX_EARLIER_VISITS = 100;
/** Proportion of visits that are assumed to fail where too few of the baseline are known. */
const ASSUMED_FAILURE_RATE = 0.05;
const AUTHOR = 'health watch';

/**
 * The phase of an analysis. `inconclusive`: browsers report failures, which anyone could make up; a person decides.
 */
export const PHASES = ['running', 'successful', 'inconclusive'] as const;
export type Phase = (typeof PHASES)[number];

/** A build that is compared with the build before it. */
export interface WatchedBuild {
  candidate: string;
  baseline: string;
  /** When visitors were given the candidate, in milliseconds since 1970. */
  since: number;
  isCanary: boolean;
  /** Browsers report failures, and no person has decided yet. */
  isHeld: boolean;
  /** A person has ended its watch: its figures decide nothing. */
  isUnwatched: boolean;
}

/** A watched build with its remote. */
export interface BuildOfRemote {
  remote: string;
  watched: Pick<WatchedBuild, 'candidate'>;
}

/** The watched builds of a remote: a canary, and beside it a release of the last ten minutes. */
export function getWatchedBuilds(entry: MapEntry): WatchedBuild[] {
  const { stable, canary } = entry;
  const [proven] = getProvenBuilds(entry);
  const watched = [
    ...(canary ? [{ release: canary, baseline: stable }] : []),
    ...(proven && proven.build !== stable.build ? [{ release: stable, baseline: proven }] : []),
  ];
  return watched.map(({ release, baseline }) => ({
    candidate: release.build,
    baseline: baseline.build,
    since: getDeployTime(release),
    isCanary: release === canary,
    isHeld: release.alert !== undefined,
    isUnwatched: release.unwatched === true,
  }));
}

// A network that fails after a step has been counted as a visit before it.
const toProportion = ({ failedVisits, visits }: Figures): Proportion => ({
  failed: failedVisits,
  all: Math.max(visits, failedVisits),
});

/** Visits of the baseline, at least {@link MAX_EARLIER_VISITS}: those of an earlier time, then assumed ones. */
function getBaselineVisits(baseline: Proportion, earlier: Proportion): Proportion {
  const scale = Math.min(1, MAX_EARLIER_VISITS / (earlier.all || 1));
  const known = baseline.all + Math.round(earlier.all * scale);
  const assumed = Math.max(0, MAX_EARLIER_VISITS - known);
  const assumedFailed = Math.round(assumed * ASSUMED_FAILURE_RATE);
  return {
    failed: baseline.failed + Math.round(earlier.failed * scale) + assumedFailed,
    all: known + assumed,
  };
}

/** @param earlier the baseline's figures from before the candidate */
export function analyze(candidate: Figures, baseline: Figures, earlier: Figures): Phase {
  const expected = getBaselineVisits(toProportion(baseline), toProportion(earlier));
  const visits = toProportion(candidate);
  if (candidate.networks.length >= MIN_NETWORKS && isWorse(visits, expected)) return 'inconclusive';
  const difference = visits.failed / visits.all - expected.failed / expected.all;
  return visits.all >= MIN_VISITS && difference < TOLERANCE ? 'successful' : 'running';
}

export interface Analysis {
  phase: Phase;
  candidate: Figures;
  baseline: Figures;
}

export function analyzeBuild(
  counts: Counts,
  remote: string,
  { candidate: build, baseline: former, since }: WatchedBuild,
): Analysis {
  const candidate = counts.getFigures(remote, build, (start) => start >= since);
  const baseline = counts.getFigures(remote, former, (start) => start >= since);
  const earlier = counts.getFigures(remote, former, (start) => start < since);
  return { candidate, baseline, phase: analyze(candidate, baseline, earlier) };
}

/** Renders of the same pages with a candidate and with its baseline, one after the other. */
export interface Trial {
  candidate: Proportion;
  baseline: Proportion;
  isWorse: boolean;
}

export interface WatchDependencies {
  store: Pick<MapStore, 'edit'>;
  map: Pick<MapReader, 'current' | 'isReady'>;
  siteKey: Pick<SiteKey, 'getOrCreate'>;
  counts: Counts;
  metrics: Pick<BuildMetrics, 'failures'>;
  availability: Pick<AvailabilityProbe, 'check' | 'hasRecentOutage'>;
  log: Logger;
  shell: string;
  syncCounts: SyncCounts;
  trials: {
    run: (remote: string, watched: WatchedBuild) => Promise<Trial>;
    keepOnly: (watched: readonly BuildOfRemote[]) => void;
  };
}

const ACTIONS = {
  block: { change: block, message: 'build taken back' },
  hold: { change: raiseAlert, message: 'canary held, a person must decide' },
  alert: { change: raiseAlert, message: 'release in doubt, a person must decide' },
} as const;

/** Edits the map, unless the build was released again, given up or held meanwhile. */
async function edit(
  action: keyof typeof ACTIONS,
  remote: string,
  { candidate: build, since }: WatchedBuild,
  finding: string,
  { store, metrics, shell, log }: WatchDependencies,
): Promise<void> {
  const latest = metrics.failures.find(remote, build, since);
  const reason = latest ? `${finding} Last: ${latest.message}.` : finding;
  const { change, message } = ACTIONS[action];
  let isDone = false;
  try {
    await store.edit({ action, by: AUTHOR, reason, shell }, (map) => {
      const entry = map.remotes[remote];
      // A team may have released the build again since: that release has an analysis of its own.
      isDone =
        entry !== undefined &&
        getWatchedBuilds(entry).some(
          (now) =>
            now.candidate === build &&
            now.since === since &&
            !now.isUnwatched &&
            (action === 'block' || !now.isHeld),
        );
      return isDone ? change(map, remote, build, reason) : map;
    });
    if (isDone) log.error({ remote, build, action, reason }, message);
  } catch (error) {
    log.error({ remote, build, action, reason: String(error) }, 'the watch cannot edit the map');
  }
}

async function repeatRenders(
  remote: string,
  watched: WatchedBuild,
  dependencies: WatchDependencies,
): Promise<void> {
  try {
    const { candidate, baseline, isWorse } = await dependencies.trials.run(remote, watched);
    const finding = `Taken back: ${candidate.failed} of ${candidate.all} renders failed; of the same pages with ${watched.baseline} ${baseline.failed} of ${baseline.all}.`;
    if (isWorse) await edit('block', remote, watched, finding, dependencies);
  } catch (error) {
    const { candidate: build } = watched;
    dependencies.log.warn(
      { remote, build, reason: String(error) },
      'failed renders cannot be repeated',
    );
  }
}

export async function analyzeAll(dependencies: WatchDependencies): Promise<void> {
  const { map, siteKey, counts, syncCounts, availability, trials, log } = dependencies;
  // Pages have no tokens until the key is known.
  await siteKey.getOrCreate().catch((error: unknown) => {
    log.warn({ reason: String(error) }, 'no key for the tokens of beacons');
  });
  await counts.exchange(syncCounts).catch((error: unknown) => {
    // Until the store is back each shell judges by its own figures.
    log.warn({ reason: String(error) }, 'no figures of other shells');
  });
  if (!map.isReady) return;
  // An outage must be noticed even if no build is watched: it keeps beacons out of the figures of the next baseline.
  await availability.check();
  const watchedBuilds = Object.entries(map.current().map.remotes).flatMap(([remote, entry]) =>
    getWatchedBuilds(entry).flatMap((watched) => (watched.isUnwatched ? [] : { remote, watched })),
  );
  trials.keepOnly(watchedBuilds);
  for (const { remote, watched } of watchedBuilds) {
    await availability.check();
    if (availability.hasRecentOutage()) continue;
    const { candidate, baseline, phase } = analyzeBuild(counts, remote, watched);
    if (candidate.failedRenders >= MIN_FAILED_RENDERS)
      await repeatRenders(remote, watched, dependencies);
    if (phase !== 'inconclusive' || watched.isHeld) continue;
    const finding = `Browsers report failures: in ${candidate.failedVisits} of ${candidate.visits} visits; with ${watched.baseline} in ${baseline.failedVisits} of ${baseline.visits}.`;
    await edit(watched.isCanary ? 'hold' : 'alert', remote, watched, finding, dependencies);
  }
}

/** Watches canaries, and each release for ten minutes. @returns stops the watch */
export function watch(dependencies: WatchDependencies): () => Promise<void> {
  const stop = poll(() => analyzeAll(dependencies), INTERVAL_MS);
  return async () => {
    await stop();
    await dependencies.counts.exchange(dependencies.syncCounts).catch(() => undefined);
  };
}
