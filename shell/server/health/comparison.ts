import type { MapEntry, Release } from '@site/contracts/federation';
import { provenIn } from '@site/server-kit/releases/edits';
import { evidenceOfHarm, evidenceOfHealth, type Tally } from './sequential-test';
import {
  blocksOf,
  blocksSince,
  SINCE,
  VISITS,
  WINDOW_MS,
  WRONGS,
  type Stratum,
  type Window,
  type Windows,
} from './windows';

/** One healthy build in so many may be taken back by mistake. */
const HARM_THRESHOLD = 400;
/** One build in so many that harms a little more may be called good. */
const HEALTH_THRESHOLD = 20;

/** What each question weighs in the mean: visits most, as there are the fewest of them. */
const WEIGHTS = {
  visit: { broken: 0.2, slow: 0.15 },
  visitSince: { broken: 0.25, slow: 0.2 },
  render: 0.1,
} as const;

export type Verdict = 'watching' | 'good' | 'bad';

/** A build that is watched, and the one that it is compared with. */
export interface Watched {
  build: string;
  reference: string;
  /** In milliseconds since 1970. */
  since: number;
}

export interface Comparison extends Watched {
  verdict: Verdict;
  /** Visits in browsers. */
  visits: Tally;
  referenceVisits: Tally;
  /** Renders on the server. */
  renders: Tally;
}

const placedAt = ({ placed }: Release): number | undefined =>
  placed && new Date(placed.at).getTime();

/**
 * What of a remote is watched: its canary, and for ten minutes the build that everybody was just given. A build that was
 * watched to its end is not watched again when it comes back: it is where others come back to.
 */
export function watchedIn(entry: MapEntry, now: number = Date.now()): Watched[] {
  const { stable, previous, canary } = entry;
  const [reference = previous] = provenIn(entry, now);
  return [
    ...(canary
      ? [{ build: canary.build, reference: stable.build, since: placedAt(canary) ?? 0 }]
      : []),
    ...(reference && reference.build !== stable.build
      ? [{ build: stable.build, reference: reference.build, since: placedAt(stable) ?? 0 }]
      : []),
  ];
}

const tally = (windows: readonly Window[], isRender: boolean): Tally => {
  const own = windows.filter(
    ({ stratum }) => stratum !== SINCE && (stratum === 'render') === isRender,
  );
  return {
    total: own.reduce((sum, { total }) => sum + total, 0),
    harmed: own.reduce((sum, { harmed }) => sum + harmed, 0),
  };
};

/** Compares a watched build with the other one by what was seen of both. */
export function compare(
  windows: Windows,
  remote: string,
  watched: Watched,
  now: number = Date.now(),
): Comparison {
  // What was counted before the map said so is of another time.
  const own = windows.of(remote, watched.build, watched.since).filter(({ at }) => at <= now);
  const others = windows.of(remote, watched.reference);
  const of = (all: readonly Window[], stratum: Stratum) =>
    all.filter((window) => window.stratum === stratum);
  const since = others.filter(({ at }) => at + WINDOW_MS > watched.since);
  const evidence = WRONGS.map((wrong) => {
    const blocksIn = (stratum: Stratum) =>
      blocksOf(of(own, stratum), of(others, stratum), wrong, now);
    const visits = VISITS.flatMap(blocksIn).sort((a, b) => a.at - b.at);
    return {
      harm:
        WEIGHTS.render * evidenceOfHarm(blocksIn('render')) +
        WEIGHTS.visit[wrong] * evidenceOfHarm(visits) +
        WEIGHTS.visitSince[wrong] *
          evidenceOfHarm(blocksSince(of(own, SINCE), of(since, SINCE), wrong, now)),
      health: evidenceOfHealth(visits),
    };
  });
  // The mean of e-values is an e-value, whatever they have to do with each other.
  const isBad = evidence.reduce((sum, { harm }) => sum + harm, 0) >= HARM_THRESHOLD;
  const isGood = evidence.every(({ health }) => health >= HEALTH_THRESHOLD);
  return {
    ...watched,
    verdict: isBad ? 'bad' : isGood ? 'good' : 'watching',
    visits: tally(own, false),
    referenceVisits: tally(since.length ? since : others, false),
    renders: tally(own, true),
  };
}
