import type { ReleaseMap } from '@site/contracts/platform/release-map';
import { getDeployTime } from '../map/builds-in-map';
import { getVerifiedBuilds } from '../map/edits';
import { ALERT_NETWORKS, type Figures, type FiguresByBuild } from './figures';
import { fisherExact, type Proportion } from './fisher';

/*
 * What the figures of a build mean and what follows from them, in the words of Flagger and Argo Rollouts. Nothing here
 * acts: `watch.ts` does.
 */

/** Failed renders after which a build's pages are rendered again. */
export const FAILED_RENDERS_THRESHOLD = 3;
/** Visits after which a canary may take its next step, without more failures than {@link TOLERANCE}. */
const MIN_VISITS = 100;
/** Proportion of visits that may fail in addition to those of the baseline. */
const TOLERANCE = 0.02;
/** Chance of blaming a candidate that is as good as its baseline, in one analysis. */
const SIGNIFICANCE = 1e-4;
/** Earlier visits of the baseline that count, so that a small site need not wait for new ones. */
const MAX_EARLIER_VISITS = 100;
/** Proportion of visits that are assumed to fail where too few of the baseline are known. */
const ASSUMED_FAILURE_RATE = 0.05;

/**
 * The phase of an analysis. `inconclusive`: browsers report failures, which anyone could make up; a person decides.
 */
export const PHASES = ['running', 'successful', 'inconclusive'] as const;
export type Phase = (typeof PHASES)[number];

/** A build that is compared with the build before it. */
export interface WatchedBuild {
  remote: string;
  candidate: string;
  baseline: string;
  /** When visitors were given the candidate, in milliseconds since 1970. */
  deployedAt: number;
  isCanary: boolean;
  /** Browsers report failures, and no person has decided yet. */
  isHeld: boolean;
  /** A person has ended its watch: its figures decide nothing. */
  isUnwatched: boolean;
}

/** Of each remote a canary, and beside it a release of the last ten minutes. */
export const getWatchedBuilds = ({ remotes }: ReleaseMap): WatchedBuild[] =>
  Object.entries(remotes).flatMap(([remote, entry]) => {
    const { stable, canary } = entry;
    const [baseline] = getVerifiedBuilds(entry);
    const watched = [
      ...(canary ? [{ release: canary, baseline: stable }] : []),
      ...(baseline && baseline.build !== stable.build ? [{ release: stable, baseline }] : []),
    ];
    return watched.map(({ release, baseline }) => ({
      remote,
      candidate: release.build,
      baseline: baseline.build,
      deployedAt: getDeployTime(release),
      isCanary: release === canary,
      isHeld: release.alert !== undefined,
      isUnwatched: release.unwatched === true,
    }));
  });

export const isWorse = (candidate: Proportion, baseline: Proportion): boolean =>
  fisherExact(candidate, baseline) < SIGNIFICANCE;

// A network that fails after a step has been counted as a visit before it.
export const getVisits = ({
  failedVisits,
  visits,
}: Pick<Figures, 'failedVisits' | 'visits'>): Proportion => ({
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
  const expected = getBaselineVisits(getVisits(baseline), getVisits(earlier));
  const visits = getVisits(candidate);
  if (candidate.networks.length >= ALERT_NETWORKS && isWorse(visits, expected))
    return 'inconclusive';
  const difference = visits.failed / visits.all - expected.failed / expected.all;
  return visits.all >= MIN_VISITS && difference < TOLERANCE ? 'successful' : 'running';
}

/** Figures since the candidate's release. */
export interface Analysis {
  phase: Phase;
  candidate: Figures;
  baseline: Figures;
}

export function analyzeBuild(
  figures: FiguresByBuild,
  { remote, candidate: build, baseline: former, deployedAt }: WatchedBuild,
): Analysis {
  const candidate = figures.sum(remote, build, (since) => since >= deployedAt);
  const baseline = figures.sum(remote, former, (since) => since >= deployedAt);
  const earlier = figures.sum(remote, former, (since) => since < deployedAt);
  return { candidate, baseline, phase: analyze(candidate, baseline, earlier) };
}

/** Renders of the same pages with a candidate and with its baseline, one after the other. */
export interface Measurement {
  candidate: Proportion;
  baseline: Proportion;
}

/** What is to be done about a build. */
export interface Decision {
  action: 'block' | 'hold' | 'alert';
  reason: string;
}

/** @param renders if renders with the candidate have failed */
export function decide(
  watched: WatchedBuild,
  { phase, candidate, baseline }: Analysis,
  renders: Measurement | undefined,
): Decision | undefined {
  if (renders && isWorse(renders.candidate, renders.baseline))
    return {
      action: 'block',
      reason: `Taken back: ${renders.candidate.failed} of ${renders.candidate.all} renders failed; of the same pages with ${watched.baseline} ${renders.baseline.failed} of ${renders.baseline.all}.`,
    };
  if (phase !== 'inconclusive' || watched.isHeld) return undefined;
  return {
    action: watched.isCanary ? 'hold' : 'alert',
    reason: `Browsers report failures: in ${candidate.failedVisits} of ${candidate.visits} visits; with ${watched.baseline} in ${baseline.failedVisits} of ${baseline.visits}.`,
  };
}
