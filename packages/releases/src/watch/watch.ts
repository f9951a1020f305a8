import type { Logger } from 'pino';
import type { MapEntry, ReleaseMap } from '@site/contracts/platform/federation';
import { poll } from '@site/server-kit/caching/poll';
import { block, provenBuilds, raiseAlert } from '../map/edits';
import type { MapReader } from '../map/map-reader';
import type { MapStore } from '../map/map-store';
import { placedAt } from '../map/named-builds';
import type { SiteKey } from '../map/site-key';
import { type Counts, type Figures, KEPT_NETWORKS, type ShareCounts } from './counts';
import { isWorse, type Share } from './fisher';
import type { RemoteMetrics } from './remote-metrics';

/*
 * The watch of releases, in the words of Flagger and Argo Rollouts. At each interval an analysis compares each watched
 * build with its reference, the build before, by figures of all shells (`counts.ts`) and Fisher's exact test
 * (`fisher.ts`).
 *
 * - Visits that browsers report (`beacon.ts`) can only hold a canary and call a person, because anyone can report.
 * - Renders that fail on the server are repeated with both builds (`trials.ts`). If the build is at fault, it is blocked
 *   and the last good one returns.
 * - `npm run release -- … --steps` takes the next step after a successful analysis, and blocks a held build if our own
 *   browser cannot use its pages either (`tooling/src/release/rollout.ts`).
 */

/** Interval of the analysis, in milliseconds. */
const INTERVAL_MS = 3_000;
/** Failed renders after which a build's pages are rendered again. */
const LEAST_FAILED_RENDERS = 3;
/**
 * Networks that must have reported failures before a person is called: no single customer of a provider has so many.
 */
const LEAST_NETWORKS = KEPT_NETWORKS;
/** Visits without more failures than {@link TOLERATED} after which a canary may take its next step. */
const VISITS_OF_A_STEP = 100;
/** Share of visits that may fail in addition to those of the other build. */
const TOLERATED = 0.02;
/** Earlier visits of the reference that count, so that a small site need not wait for new ones. */
const MOST_BEFORE = 100;
/** Share of visits that are assumed to fail where too few of the reference are known. */
const ASSUMED = 0.05;
/** Author of the watch's edits in the history. */
const NAME = 'health watch';

/**
 * The phase of an analysis. `inconclusive`: browsers report failures, which anybody could make up; a person decides.
 */
export const PHASES = ['running', 'successful', 'inconclusive'] as const;
export type Phase = (typeof PHASES)[number];

/** A build that is compared with the one before it. */
export interface Watched {
  build: string;
  reference: string;
  since: number;
  /** A person has ended its watch: its figures decide nothing. */
  isUnwatched: boolean;
}

/** The watched builds of a remote: a canary, and beside it a release of the last ten minutes. */
export function watchedIn(entry: MapEntry): Watched[] {
  const { stable, canary } = entry;
  const [proven] = provenBuilds(entry);
  const watched = [
    ...(canary ? [{ release: canary, reference: stable }] : []),
    ...(proven && proven.build !== stable.build ? [{ release: stable, reference: proven }] : []),
  ];
  return watched.map(({ release, reference }) => ({
    build: release.build,
    reference: reference.build,
    since: placedAt(release),
    isUnwatched: release.unwatched === true,
  }));
}

// A network that fails after a step has been counted as a visit before it.
const visitsOf = ({ failedVisits, visits }: Figures): Share => [
  failedVisits,
  Math.max(visits, failedVisits),
];

/** A share of the reference, with at least {@link MOST_BEFORE} cases: those of the time before, then assumed ones. */
function referenceShare([failed, all]: Share, [failedBefore, before]: Share): Share {
  const scale = Math.min(1, MOST_BEFORE / (before || 1));
  const known = all + Math.round(before * scale);
  const assumed = Math.max(0, MOST_BEFORE - known);
  return [
    failed + Math.round(failedBefore * scale) + Math.round(assumed * ASSUMED),
    known + assumed,
  ];
}

/** @param before the reference's figures of the time before */
export function analyze(own: Figures, reference: Figures, before: Figures): Phase {
  const usual = referenceShare(visitsOf(reference), visitsOf(before));
  const [failed, visits] = visitsOf(own);
  if (own.networks.length >= LEAST_NETWORKS && isWorse([failed, visits], usual))
    return 'inconclusive';
  const more = failed / visits - usual[0] / usual[1];
  return visits >= VISITS_OF_A_STEP && more < TOLERATED ? 'successful' : 'running';
}

/** The analysis of a watched build, with the figures of both builds. */
export interface Analysis extends Watched {
  own: Figures;
  other: Figures;
  phase: Phase;
}

export function analysisOf(counts: Counts, remote: string, watched: Watched): Analysis {
  const { build, reference, since } = watched;
  const own = counts.of(remote, build, (one) => one >= since);
  const other = counts.of(remote, reference, (one) => one >= since);
  const before = counts.of(remote, reference, (one) => one < since);
  return { ...watched, own, other, phase: analyze(own, other, before) };
}

/** Renders of the same pages with a build and with its reference, one after the other. */
export interface Trial {
  own: Share;
  other: Share;
  isWorse: boolean;
}

interface WatchOptions {
  store: Pick<MapStore, 'edit'>;
  map: Pick<MapReader, 'current' | 'isReady'>;
  siteKey: Pick<SiteKey, 'make'>;
  counts: Counts;
  record: Pick<RemoteMetrics, 'latestOf'>;
  /** Probes the API, its database and the remotes' files; `isAway` says whether one of them did not answer. */
  reach: () => Promise<unknown>;
  isAway: () => boolean;
  log: Logger;
  /** The shell's own build, for the history. */
  shell: string;
  /** Adds the figures of this shell to those of all shells. */
  share: ShareCounts;
  /** Repeats failed renders. */
  trials: { turn: (remote: string, watched: Watched) => Promise<Trial> };
}

const ACTIONS = {
  block: { change: block, message: 'build taken back' },
  hold: { change: raiseAlert, message: 'canary held, a person must decide' },
  alert: { change: raiseAlert, message: 'release in doubt, a person must decide' },
} as const;

const isHeld = ({ stable, canary }: MapEntry, build: string): boolean =>
  (canary?.build === build ? canary : stable).alert !== undefined;

/** Edits the map, unless the build was released again, given up or held meanwhile. */
async function edit(
  action: keyof typeof ACTIONS,
  remote: string,
  { build, since }: Watched,
  sentence: string,
  { store, record, shell, log }: WatchOptions,
): Promise<void> {
  const latest = record.latestOf(remote, build, since);
  const reason = latest ? `${sentence} Last: ${latest}.` : sentence;
  const { change, message } = ACTIONS[action];
  let isDone = false;
  const changeWatched = (map: ReleaseMap): ReleaseMap => {
    const entry = map.remotes[remote];
    // A team may have released the build again since: that release has an analysis of its own.
    const isSame = (now: Watched): boolean =>
      now.build === build && now.since === since && !now.isUnwatched;
    isDone =
      entry !== undefined &&
      watchedIn(entry).some(isSame) &&
      (action === 'block' || !isHeld(entry, build));
    return isDone ? change(map, remote, build, reason) : map;
  };
  try {
    await store.edit({ action, by: NAME, reason, shell }, changeWatched);
    if (isDone) log.error({ remote, build, action, reason }, message);
  } catch (error) {
    log.error({ remote, build, action, reason: String(error) }, 'the watch cannot edit the map');
  }
}

/** Repeats failed renders of a build, and takes it back once they show that it is at fault. */
async function repeatRenders(
  remote: string,
  watched: Watched,
  options: WatchOptions,
): Promise<void> {
  const { build, reference } = watched;
  try {
    const { own, other, isWorse } = await options.trials.turn(remote, watched);
    const reason = `Taken back: ${own[0]} of ${own[1]} renders failed; of the same pages with ${reference} ${other[0]} of ${other[1]}.`;
    if (isWorse) await edit('block', remote, watched, reason, options);
  } catch (error) {
    options.log.warn({ remote, build, reason: String(error) }, 'failed renders cannot be repeated');
  }
}

/** Shares figures with the other shells, and acts on the analyses of all watched builds. */
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
      const { build, reference, own, other, phase } = analysisOf(counts, remote, watched);
      if (isAway()) continue;
      if (own.failedRenders >= LEAST_FAILED_RENDERS) await repeatRenders(remote, watched, options);
      if (phase !== 'inconclusive' || isHeld(entry, build)) continue;
      const reason = `Browsers report failures: in ${own.failedVisits} of ${own.visits} visits; with ${reference} in ${other.failedVisits} of ${other.visits}.`;
      const action = entry.canary?.build === build ? 'hold' : 'alert';
      await edit(action, remote, watched, reason, options);
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
