import type { Logger } from 'pino';
import { Poll } from '@site/server-kit/caching/poll';
import { block, raiseAlert } from '../map/edits';
import type { MapReader } from '../map/map-reader';
import type { MapStore } from '../map/map-store';
import type { SiteKey } from '../map/site-key';
import type { BuildMetrics } from '../metrics/build-metrics';
import {
  analyzeBuild,
  decide,
  type Decision,
  FAILED_RENDERS_THRESHOLD,
  getWatchedBuilds,
  type WatchedBuild,
} from './analysis';
import type { AvailabilityProbe } from './availability';
import type { RenderChecks } from './checks';
import type { FiguresByBuild, SyncFigures } from './figures';

/*
 * The watch of releases, in the words of Flagger and Argo Rollouts. At each interval, for each watched build:
 *
 * 1. An analysis compares the build, the candidate, with its baseline, the build before (`analysis.ts`), by figures of
 *    all shells (`figures.ts`) and Fisher's exact test (`fisher.ts`).
 * 2. Once failed renders reach a threshold, their pages are rendered with both builds (`checks.ts`). If the candidate
 *    fails more often, that is a rollback: it is blocked, and the last good build returns.
 * 3. Visits that browsers report (`beacon.ts`) can only hold a canary and call a person, because anyone can report: the
 *    analysis is inconclusive.
 *
 * Promotion: `npm run release -- … --steps` takes the next step after a successful analysis, and blocks a held build if
 * our own browser cannot use its pages either (`tooling/src/release/rollout.ts`).
 */

const INTERVAL_MS = 3_000;
const AUTHOR = 'health watch';

export interface WatchDependencies {
  store: Pick<MapStore, 'edit'>;
  mapReader: Pick<MapReader, 'current' | 'isReady'>;
  siteKey: Pick<SiteKey, 'getOrCreate'>;
  figures: FiguresByBuild;
  metrics: Pick<BuildMetrics, 'failures'>;
  availability: Pick<AvailabilityProbe, 'check' | 'hasRecentOutage'>;
  log: Logger;
  shell: string;
  syncFigures: SyncFigures;
  checks: Pick<RenderChecks, 'run'>;
}

/** Watches canaries, and each release for ten minutes. @returns stops the watch */
export function watch(dependencies: WatchDependencies): () => Promise<void> {
  const polling = new Poll(() => analyzeAll(dependencies), INTERVAL_MS).start();
  return async () => {
    await polling.stop();
    await dependencies.figures.sync(dependencies.syncFigures).catch(() => undefined);
  };
}

export async function analyzeAll(dependencies: WatchDependencies): Promise<void> {
  const { mapReader, siteKey, figures, syncFigures, availability, log } = dependencies;
  // Pages have no tokens until the key is known.
  await siteKey.getOrCreate().catch((error: unknown) => {
    log.warn({ reason: String(error) }, 'no key for the tokens of beacons');
  });
  await figures.sync(syncFigures).catch((error: unknown) => {
    // Until the store is back each shell analyzes its own figures.
    log.warn({ reason: String(error) }, 'no figures of other shells');
  });
  if (!mapReader.isReady) return;
  // An outage must be noticed even if no build is watched: it keeps beacons out of the figures of the next baseline.
  await availability.check();
  const builds = getWatchedBuilds(mapReader.current().map).filter(
    ({ isUnwatched }) => !isUnwatched,
  );
  for (const watched of builds) {
    await availability.check();
    if (availability.hasRecentOutage()) continue;
    const analysis = analyzeBuild(figures, watched);
    const renders =
      analysis.candidate.failedRenders >= FAILED_RENDERS_THRESHOLD
        ? await repeatRenders(watched, dependencies)
        : undefined;
    const decision = decide(watched, analysis, renders);
    if (decision) await execute(decision, watched, dependencies);
  }
}

const repeatRenders = (watched: WatchedBuild, { checks, log }: WatchDependencies) =>
  checks.run(watched).catch((error: unknown) => {
    const { remote, candidate: build } = watched;
    log.warn({ remote, build, reason: String(error) }, 'failed renders cannot be repeated');
    return undefined;
  });

const ACTIONS = {
  block: { change: block, message: 'build taken back' },
  hold: { change: raiseAlert, message: 'canary held, a person must decide' },
  alert: { change: raiseAlert, message: 'release in doubt, a person must decide' },
} as const;

/** Edits the map, unless the build was released again, given up or held meanwhile. */
async function execute(
  decision: Decision,
  { remote, candidate: build, deployedAt }: WatchedBuild,
  { store, metrics, shell, log }: WatchDependencies,
): Promise<void> {
  const { action } = decision;
  const [latest] = metrics.failures.listSince(deployedAt, remote, build);
  const reason = latest ? `${decision.reason} Last: ${latest.message}.` : decision.reason;
  const { change, message } = ACTIONS[action];
  try {
    const { before, after } = await store.edit({ action, by: AUTHOR, reason, shell }, (map) => {
      // A team may have released the build again since: that release has an analysis of its own.
      const isCurrent = getWatchedBuilds(map).some(
        (now) =>
          now.remote === remote &&
          now.candidate === build &&
          now.deployedAt === deployedAt &&
          !now.isUnwatched &&
          (action === 'block' || !now.isHeld),
      );
      return isCurrent ? change(map, remote, build, reason) : map;
    });
    if (after !== before) log.error({ remote, build, action, reason }, message);
  } catch (error) {
    log.error({ remote, build, action, reason: String(error) }, 'the watch cannot edit the map');
  }
}
