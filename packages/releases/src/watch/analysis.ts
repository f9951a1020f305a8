import type { MapEntry } from '@site/contracts/platform/federation';
import { verifiedBuilds } from '../map/edits';
import { placedAt } from '../map/named-builds';
import { KEPT_NETWORKS, type Counts, type Figures } from './counts';

/** Chance of blaming a build that is as good as the other one, at one look. */
const BY_CHANCE = 1e-4;
/** Networks that must have reported failures before a person is called: no single customer of a provider has so many. */
const LEAST_NETWORKS = KEPT_NETWORKS;
/** Visits without more failures than {@link TOLERATED} after which a canary may take its next step. */
const VISITS_OF_A_STEP = 100;
/** Share of visits that may fail in addition to those of the other build. */
const TOLERATED = 0.02;
/** Earlier visits of the reference that count, so that a small site need not wait for new ones. */
const MOST_BEFORE = 100;
/** Share of visits that are assumed to fail where too few of the reference are known. */
const ASSUMED = 0.05;

/**
 * The phase of an analysis, in the words of Argo Rollouts. `inconclusive`: browsers report failures, which anybody could
 * make up, so a person decides.
 */
export const PHASES = ['running', 'successful', 'inconclusive'] as const;
export type Phase = (typeof PHASES)[number];

/** A build that is compared with the one before it: a canary, or a release of the last ten minutes. */
export interface Watched {
  build: string;
  reference: string;
  since: number;
  /** A person has ended its watch: its figures decide nothing. */
  isUnwatched: boolean;
}

/** The watched builds of a remote: a canary does not end the watch of a fresh release. */
export function watchedIn(entry: MapEntry, now: number = Date.now()): Watched[] {
  const { stable, canary } = entry;
  const [proven] = verifiedBuilds(entry, now);
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

/** Logarithms of the factorials of 0, 1, 2, …, as far as they were needed. */
const logFactorials = [0];

function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next++)
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next));
  return logFactorials[n] ?? 0;
}

/**
 * Fisher's exact test, one-sided: the chance that at least so many of the failures are those of the watched build, if
 * both builds fail equally often.
 */
export function fisherExact(
  [failed, all]: readonly [number, number],
  [otherFailed, otherAll]: readonly [number, number],
): number {
  const failures = failed + otherFailed;
  const total = all + otherAll;
  const choose = (n: number, k: number): number =>
    logFactorial(n) - logFactorial(k) - logFactorial(n - k);
  let chance = 0;
  for (let count = failed; count <= Math.min(failures, all); count++)
    if (failures - count <= otherAll)
      chance += Math.exp(
        choose(all, count) + choose(otherAll, failures - count) - choose(total, failures),
      );
  return Math.min(chance, 1);
}

export type Share = readonly [failed: number, all: number];

/** Whether a build fails more often than by chance. */
export const isWorse = (own: Share, other: Share): boolean => fisherExact(own, other) < BY_CHANCE;

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

const lastOf = (latest: string | undefined): string => (latest ? ` Last: ${latest}.` : '');

/** Why a person is called, for the history. @param latest message of the build's latest failure */
export const alertReason = (
  { reference, own, other }: Analysis,
  latest: string | undefined,
): string =>
  `Browsers report failures: in ${own.failedVisits} of ${own.visits} visits; with ${reference} in ${other.failedVisits} of ${other.visits}.${lastOf(latest)}`;

/** Why a build was taken back, for the history. @param latest message of the build's latest failure */
export const failureReason = (
  { reference }: Watched,
  { own, other }: { own: Share; other: Share },
  latest: string | undefined,
): string =>
  `Taken back: ${own[0]} of ${own[1]} renders failed; of the same pages with ${reference} ${other[0]} of ${other[1]}.${lastOf(latest)}`;
