import type { MapEntry, Release } from '@site/contracts/federation';
import { MINUTE_MS } from '@site/server-kit/duration';
import { provenIn } from '@site/server-kit/releases/edits';
import {
  add,
  evidenceOfHealth,
  MOST_BEFORE,
  NOTHING,
  oneAfterTheOther,
  sideBySide,
  type ByEdge,
  type Tally,
} from './sequential-test';
import { sumOf, type Causes } from './causes';
import { edgeBelow, WINDOW_MS, type Kind, type Window, type Windows } from './windows';

/** At most one healthy build in 400 is taken back by mistake. */
const HARM_THRESHOLD = 400;
/** At most one build in 20 that harms a little more than the reference is called good. */
const HEALTH_THRESHOLD = 20;

/** E-value that the comparison must reach without earlier visits too: traffic and noise may change with the release. */
const THRESHOLD_WITHOUT_BEFORE = 20;
/** A single visitor must not be able to have a build taken back. */
const LEAST_HARMED = 3;
/** Delay until a finished window counts, in milliseconds: an outage that caused its failures is known by then. */
const SETTLED_MS = 2_000;

/** The hypotheses that are tested, with their weights in the mean. Visits weigh most, because they are the rarest. */
const QUESTIONS = [
  { kind: 'visit', harmed: 'broken', total: 'total', weight: 0.5 },
  { kind: 'visit', harmed: 'slow', total: 'timed', weight: 0.3 },
  { kind: 'render', harmed: 'broken', total: 'total', weight: 0.1 },
  { kind: 'render', harmed: 'slow', total: 'timed', weight: 0.1 },
] as const;
type Question = (typeof QUESTIONS)[number];
const ALL = { harmed: 'harmed', total: 'total' } as const;

export type Verdict = 'watching' | 'good' | 'bad';

/** A watched build and the reference build that it is compared with. */
export interface Watched {
  build: string;
  reference: string;
  /** Start of the current share, in milliseconds since 1970. */
  since: number;
  /** Start of the first share, in milliseconds since 1970. */
  begun: number;
  /** Share of the visits, from 0 to 1; absent for a build that all visitors get. */
  share?: number;
}

export interface Comparison extends Watched {
  verdict: Verdict;
  /** Visits in browsers since `begun`. The verdict is about those since `since`. */
  visits: Tally;
  /** Visits to the reference since `begun`, or of the time before if nobody was given it since. */
  referenceVisits: Tally;
  isReferenceBefore: boolean;
  /** Renders on the server. */
  renders: Tally;
  /** What was wrong with the watched build's visits and renders since `begun`. */
  causes: Record<Kind, Causes>;
}

const placedAt = ({ placed }: Release): number => (placed ? Date.parse(placed.at) : 0);
const momentsOf = (release: Release): Pick<Watched, 'since' | 'begun'> => {
  const since = placedAt(release);
  return { since, begun: release.begun ? Date.parse(release.begun) : since };
};

/**
 * The watched builds of a remote: its canary, and for ten minutes a newly released build. A build that passed its watch
 * before is not watched again: it is the reference for later builds.
 */
export function watchedIn(entry: MapEntry, now: number = Date.now()): Watched[] {
  const { stable, previous, canary } = entry;
  const [reference = previous] = provenIn(entry, now);
  const watched: Watched[] = [];
  if (canary)
    watched.push({
      build: canary.build,
      reference: stable.build,
      ...momentsOf(canary),
      share: canary.percent / 100,
    });
  if (reference && reference.build !== stable.build)
    watched.push({ build: stable.build, reference: reference.build, ...momentsOf(stable) });
  return watched;
}

const ofKind = (windows: readonly Window[], kind: Kind): Window[] =>
  windows.filter((one) => one.kind === kind);

function tallyOf(
  windows: readonly Window[],
  { harmed, total }: Pick<Question, 'harmed' | 'total'> | typeof ALL = ALL,
): Tally {
  const tally = { total: 0, harmed: 0 };
  for (const one of windows) {
    tally.total += one[total];
    tally.harmed += one[harmed];
  }
  return tally;
}

const causesIn = (windows: readonly Window[], kind: Kind): Causes =>
  sumOf(ofKind(windows, kind).map(({ causes }) => causes));

/** The latest windows that hold {@link MOST_BEFORE} visits together. */
function latest(windows: readonly Window[]): Window[] {
  let total = 0;
  const first = windows.findLastIndex((one) => (total += one.total) >= MOST_BEFORE);
  return windows.slice(Math.max(first, 0));
}

function byEdge(
  windows: readonly Window[],
  question: Question,
  edgeOf: (window: Window) => number,
): ByEdge {
  const tallies = new Map<number, Tally>();
  for (const one of windows) {
    const edge = edgeOf(one);
    tallies.set(edge, add(tallies.get(edge) ?? NOTHING, tallyOf([one], question)));
  }
  return tallies;
}

/** Windows of one kind: of the watched build, and of the reference before and since the watched build's release. */
interface Seen {
  own: readonly Window[];
  before: readonly Window[];
  during: readonly Window[];
}

function evidenceOfHarm(
  { own, before, during }: Seen,
  question: Question,
  { since, share = 1 }: Watched,
): number {
  const watched = tallyOf(own, question);
  if (watched.harmed < LEAST_HARMED) return 0;
  const usual = latest([...before, ...during]);
  if (question.kind === 'render' || share === 1) {
    const toldAt = ({ at, kind, seconds }: Window): number =>
      kind === 'render' ? seconds : Math.max(edgeBelow((at + WINDOW_MS - since) / 1_000), 1);
    return oneAfterTheOther(
      byEdge(own, question, toldAt),
      byEdge(usual, question, ({ seconds }) => seconds),
    );
  }
  const visits = tallyOf(own).total + tallyOf(during).total;
  const watchedVisits = Math.max(visits * share, watched.total);
  // Visits with the build in the browser's cache are not timed. At first no browser has the watched build there.
  const counting = (tallyOf(usual, question).total + 1) / (tallyOf(usual).total + 1);
  const seen = {
    watched: watched.harmed,
    reference: tallyOf(during, question).harmed,
    watchedVisits,
    referenceVisits: (visits - watchedVisits) * counting,
  };
  return Math.min(
    sideBySide(seen, tallyOf(latest(before), question)),
    (sideBySide(seen, NOTHING) * HARM_THRESHOLD) / THRESHOLD_WITHOUT_BEFORE,
  );
}

/** Compares a watched build with its reference. */
export function compare(
  windows: Windows,
  remote: string,
  watched: Watched,
  now: number = Date.now(),
): Comparison {
  const { build, reference, since, begun } = watched;
  const isOver = ({ at }: Window): boolean => at + WINDOW_MS + SETTLED_MS <= now;
  // A visit that began before the release may have met another state of the site.
  const ownSince = (moment: number) =>
    windows
      .of(remote, build)
      .filter(({ at, seconds }) => at + WINDOW_MS - edgeBelow(seconds - 1) * 1_000 > moment);
  const own = ownSince(since);
  const all = begun < since ? ownSince(begun) : own;
  const others = windows.of(remote, reference);
  const visitsOfOthers = ofKind(others, 'visit');
  const beside = visitsOfOthers.filter(({ at }) => at + WINDOW_MS > begun);
  const isSince = ({ at }: Window): boolean => at + WINDOW_MS > since;
  const during = others.filter(isSince);
  const before = others.filter((one) => !isSince(one));
  const seenOf = (kind: Kind): Seen => ({
    own: ofKind(own, kind).filter(isOver),
    before: ofKind(before, kind),
    during: ofKind(during, kind).filter(isOver),
  });
  const seen = { visit: seenOf('visit'), render: seenOf('render') };
  // The mean of e-values is an e-value, also where they depend on each other.
  const harm = QUESTIONS.reduce(
    (sum, question) =>
      sum + question.weight * evidenceOfHarm(seen[question.kind], question, watched),
    0,
  );
  const isGood = QUESTIONS.filter(({ kind }) => kind === 'visit').every(
    (question) =>
      evidenceOfHealth(
        tallyOf(seen.visit.own, question),
        tallyOf([...seen.visit.before, ...seen.visit.during], question),
      ) >= HEALTH_THRESHOLD,
  );
  // A build is never taken back in favour of itself.
  const isBad = harm >= HARM_THRESHOLD && build !== reference;
  return {
    ...watched,
    verdict: isBad ? 'bad' : isGood ? 'good' : 'watching',
    visits: tallyOf(ofKind(all, 'visit')),
    referenceVisits: tallyOf(beside.length ? beside : visitsOfOthers),
    isReferenceBefore: !beside.length && visitsOfOthers.length > 0,
    renders: tallyOf(ofKind(all, 'render')),
    causes: { visit: causesIn(all, 'visit'), render: causesIn(all, 'render') },
  };
}

/** Counts of one minute, for the watched build and its reference. */
export interface Minute {
  at: string;
  watched: Tally;
  reference: Tally;
}

const minuteOf = ({ at }: Window): number => at - (at % MINUTE_MS);

/** Visits and renders of both builds by minute, oldest first; empty minutes are left out. */
export function minutesOf(
  windows: Windows,
  remote: string,
  { build, reference, begun }: Pick<Comparison, 'build' | 'reference' | 'begun'>,
): Minute[] {
  const own = windows.of(remote, build).filter(({ at }) => at + WINDOW_MS > begun);
  const others = windows.of(remote, reference);
  return [...new Set([...own, ...others].map(minuteOf))]
    .sort((a, b) => a - b)
    .map((minute) => {
      const within = (one: Window): boolean => minuteOf(one) === minute;
      return {
        at: new Date(minute).toISOString(),
        watched: tallyOf(own.filter(within)),
        reference: tallyOf(others.filter(within)),
      };
    });
}
