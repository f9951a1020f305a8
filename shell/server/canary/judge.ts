import type { MapEntry, Release } from '@site/contracts/federation';
import { provenIn } from '@site/server-kit/releases/edits';
import { givenBuilds } from '@site/server-kit/releases/withdrawals';
import type { Counts, Figures } from './counts';

/** Chance of taking back a build that is as good as the other one, at one look. */
const BY_CHANCE = 1e-4;
/** Clients that a build must have harmed before it is taken back. */
const LEAST_HARMED = 3;
/** Visits without more harm than {@link TOLERATED} after which a canary may take its next step. */
const VISITS_OF_A_STEP = 100;
/** Share of visits that a build may harm in addition to the other one. */
const TOLERATED = 0.02;
/** Visits to the stable build before the canary that count, so that a small site need not wait for new ones. */
const MOST_BEFORE = 100;

export type Verdict = 'watching' | 'good' | 'bad';

/** A build that is compared with the one before it: a canary, or a release of the last ten minutes. */
export interface Watched {
  build: string;
  reference: string;
  since: number;
}

const placedAt = ({ placed }: Release): number => (placed ? Date.parse(placed.at) : 0);

/** The watched build of a remote. */
export function watchedIn(entry: MapEntry, now: number = Date.now()): Watched | undefined {
  const { stable, canary } = entry;
  if (canary) return { build: canary.build, reference: stable.build, since: placedAt(canary) };
  const [proven] = provenIn(entry, now);
  return proven && proven.build !== stable.build
    ? { build: stable.build, reference: proven.build, since: placedAt(stable) }
    : undefined;
}

/** Whether visitors may be given a build. */
export const isGiven = (entry: MapEntry, build: string): boolean =>
  givenBuilds(entry).some((one) => one.build === build);

/** Start of the counts in force: the last moment at which visitors were given another build. */
export const countedSince = ({ stable, canary }: MapEntry): number => placedAt(canary ?? stable);

function logFactorials(most: number): number[] {
  const logs = [0];
  for (let n = 1; n <= most; n++) logs.push((logs[n - 1] ?? 0) + Math.log(n));
  return logs;
}

/**
 * Fisher's exact test, one-sided: the chance that at least so many of the harmed visits are those of the watched build,
 * if both builds harm the same share.
 */
export function chanceOf(
  [harmed, visits]: readonly [number, number],
  [otherHarmed, otherVisits]: readonly [number, number],
): number {
  const allHarmed = harmed + otherHarmed;
  const all = visits + otherVisits;
  const logs = logFactorials(all);
  const log = (n: number): number => logs[n] ?? 0;
  const choose = (n: number, k: number): number => log(n) - log(k) - log(n - k);
  let chance = 0;
  for (let count = harmed; count <= Math.min(allHarmed, visits); count++)
    if (allHarmed - count <= otherVisits)
      chance += Math.exp(
        choose(visits, count) + choose(otherVisits, allHarmed - count) - choose(all, allHarmed),
      );
  return Math.min(chance, 1);
}

/** The figures of a build, with those of the same build before, as if it had had at most so many visits then. */
function withBefore(now: Figures, before: Figures): Figures {
  const share = Math.min(1, MOST_BEFORE / (before.visits || 1));
  const ofRenders = Math.min(1, MOST_BEFORE / (before.renders || 1));
  return {
    visits: now.visits + Math.round(before.visits * share),
    harmed: now.harmed + Math.round(before.harmed * share),
    renders: now.renders + Math.round(before.renders * ofRenders),
    failed: now.failed + Math.round(before.failed * ofRenders),
  };
}

/** @param before the reference's figures of the time before */
export function judge(watched: Figures, reference: Figures, before: Figures): Verdict {
  const usual = withBefore(reference, before);
  const isWorse = (what: 'harmed' | 'failed', of: 'visits' | 'renders'): boolean =>
    watched[what] >= LEAST_HARMED &&
    chanceOf([watched[what], watched[of]], [usual[what], usual[of]]) < BY_CHANCE;
  if (isWorse('harmed', 'visits') || isWorse('failed', 'renders')) return 'bad';
  const more = watched.harmed / watched.visits - usual.harmed / Math.max(usual.visits, 1);
  return watched.visits >= VISITS_OF_A_STEP && more < TOLERATED ? 'good' : 'watching';
}

/** A watched build with its figures and the verdict. */
export interface Comparison extends Watched {
  own: Figures;
  other: Figures;
  verdict: Verdict;
}

export function compare(counts: Counts, remote: string, watched: Watched): Comparison {
  const { build, reference, since } = watched;
  const own = counts.of(remote, build, (one) => one >= since);
  const other = counts.of(remote, reference, (one) => one >= since);
  const before = counts.of(remote, reference, (one) => one < since);
  return { ...watched, own, other, verdict: judge(own, other, before) };
}

const share = (harmed: number, visits: number): string => `${harmed} of ${visits}`;

/** Why a build was taken back, for the ledger. @param latest message of its latest failure */
export const reasonOf = (
  { reference, own, other }: Comparison,
  latest: string | undefined,
): string =>
  `Taken back: ${share(own.harmed, own.visits)} visits were harmed and ${share(own.failed, own.renders)} renders failed; with ${reference} ${share(other.harmed, other.visits)} and ${share(other.failed, other.renders)}.${latest ? ` Last: ${latest}.` : ''}`;
