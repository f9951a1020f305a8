import { poll } from '@site/server-kit/caching/poll';
import { block, raiseAlert } from '../map/edits';
import type { MapStore } from '../map/map-store';
import type { MapEntry, ReleaseMap } from '@site/contracts/platform/federation';
import type { Logger } from 'pino';
import type { MapReader } from '../map/map-reader';
import type { SiteKey } from '../map/site-key';
import { alertReason, analysisOf, failureReason, watchedIn, type Analysis } from './analysis';
import type { Counts, ShareCounts } from './counts';
import type { RemoteMetrics } from './remote-metrics';
import type { Trials } from './trials';

/** Interval of the analysis, in milliseconds. */
const INTERVAL_MS = 3_000;
/** Failed renders after which a build's pages are rendered again. */
const LEAST_FAILED_RENDERS = 3;
/** Author of the watch's edits in the history. */
const NAME = 'health watch';

interface WatchOptions {
  store: Pick<MapStore, 'edit'>;
  map: Pick<MapReader, 'current' | 'isReady'>;
  siteKey: Pick<SiteKey, 'make'>;
  counts: Counts;
  record: Pick<RemoteMetrics, 'latestOf'>;
  reach: () => Promise<unknown>;
  isAway: () => boolean;
  log: Logger;
  /** The shell's own build, for the history. */
  shell: string;
  /** Adds the figures of this shell to those of all shells. */
  share: ShareCounts;
  trials: Pick<Trials, 'turn'>;
}

type Action = 'block' | 'hold' | 'alert';

const MESSAGES: Readonly<Record<Action, string>> = {
  block: 'build taken back',
  hold: 'canary held, a person must decide',
  alert: 'release in doubt, a person must decide',
};

const isAlerted = ({ stable, canary }: MapEntry, build: string): boolean =>
  (canary?.build === build ? canary : stable).alert !== undefined;

/** Edits the map, unless the build was released again or given up meanwhile. */
async function edit(
  remote: string,
  { build, since }: Analysis,
  action: Action,
  reason: string,
  { store, shell, log }: WatchOptions,
): Promise<void> {
  /** A team may have released the build again since: that release has an analysis of its own. */
  const isWatched = (entry: MapEntry): boolean =>
    watchedIn(entry).some((now) => now.build === build && now.since === since && !now.isUnwatched);
  let isDone = false;
  const change = (map: ReleaseMap): ReleaseMap => {
    const entry = map.remotes[remote];
    isDone = !!entry && isWatched(entry) && (action === 'block' || !isAlerted(entry, build));
    if (!isDone) return map;
    return (action === 'block' ? block : raiseAlert)(map, remote, build, reason);
  };
  try {
    await store.edit({ action, by: NAME, reason, shell }, change);
    if (isDone) log.error({ remote, build, action, reason }, MESSAGES[action]);
  } catch (error) {
    log.error({ remote, build, action, reason: String(error) }, 'the watch cannot edit the map');
  }
}

/** Repeats failed renders of a build, and takes it back once they show that it is at fault. */
async function repeatRenders(
  remote: string,
  analysis: Analysis,
  options: WatchOptions,
): Promise<void> {
  const { build, since } = analysis;
  const { record, log, trials } = options;
  try {
    const trial = await trials.turn(remote, analysis);
    if (!trial.isWorse) return;
    const reason = failureReason(analysis, trial, record.latestOf(remote, build, since));
    await edit(remote, analysis, 'block', reason, options);
  } catch (error) {
    log.warn({ remote, build, reason: String(error) }, 'failed renders cannot be repeated');
  }
}

async function callPerson(
  remote: string,
  entry: MapEntry,
  analysis: Analysis,
  options: WatchOptions,
): Promise<void> {
  const { build, since } = analysis;
  if (isAlerted(entry, build)) return;
  const reason = alertReason(analysis, options.record.latestOf(remote, build, since));
  await edit(remote, analysis, entry.canary?.build === build ? 'hold' : 'alert', reason, options);
}

/**
 * Shares figures with the other shells, and acts on the analyses of all watched builds: what the servers saw takes a build
 * back, what browsers report only holds a canary and calls a person.
 */
export async function analyzeAll(options: WatchOptions): Promise<void> {
  const { map, siteKey, counts, share, isAway, reach, log } = options;
  // Pages have no tokens until the key is known.
  await siteKey.make().catch((error: unknown) => {
    log.warn({ reason: String(error) }, 'no key for the tokens of beacons');
  });
  await counts.exchange(share).catch((error: unknown) => {
    // Until the store is back each shell judges by its own figures.
    log.warn({ reason: String(error) }, 'no figures of other shells');
  });
  if (!map.isReady) return;
  for (const [remote, entry] of Object.entries(map.current().map.remotes))
    for (const watched of watchedIn(entry)) {
      if (watched.isUnwatched) continue;
      await reach();
      const analysis = analysisOf(counts, remote, watched);
      if (isAway()) continue;
      if (analysis.own.failedRenders >= LEAST_FAILED_RENDERS)
        await repeatRenders(remote, analysis, options);
      if (analysis.phase === 'inconclusive') await callPerson(remote, entry, analysis, options);
    }
}

/** Watches canaries, and each release for ten minutes. @returns stops the watch */
export function watch(options: WatchOptions): () => Promise<void> {
  const stop = poll(() => analyzeAll(options), INTERVAL_MS);
  return async () => {
    await stop();
    await options.counts.exchange(options.share).catch(() => undefined);
  };
}
