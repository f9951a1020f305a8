import type { MapEntry, Release } from '@site/contracts/federation';
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
import { edgeBelow, WINDOW_MS, type Kind, type Window, type Windows } from './windows';

/** One healthy build in so many may be taken back by mistake. */
const HARM_THRESHOLD = 400;
/** One build in so many that harms a little more may be called good. */
const HEALTH_THRESHOLD = 20;

/** One in so many, should traffic and noise have changed at the very moment: without what was seen before. */
const THRESHOLD_WITHOUT_BEFORE = 20;
/** Nobody alone decides what becomes of a build. */
const LEAST_HARMED = 3;
/** A window counts so long after its end: by then an outage that was behind it is known. In milliseconds. */
const SETTLED_MS = 2_000;

/** What is asked, with what each question weighs in the mean: visits most, as there are the fewest of them. */
const QUESTIONS = [
  { kind: 'visit', harmed: 'broken', total: 'total', weight: 0.5 },
  { kind: 'visit', harmed: 'slow', total: 'timed', weight: 0.3 },
  { kind: 'render', harmed: 'broken', total: 'total', weight: 0.1 },
  { kind: 'render', harmed: 'slow', total: 'timed', weight: 0.1 },
] as const;
type Question = (typeof QUESTIONS)[number];
const ALL = { harmed: 'harmed', total: 'total' } as const;

export type Verdict = 'watching' | 'good' | 'bad';

/** A build that is watched, and the one that it is compared with. */
export interface Watched {
  build: string;
  reference: string;
  /** When visitors were given it in this share. In milliseconds since 1970. */
  since: number;
  /** When they were first given it, likewise. */
  begun: number;
  /** Of the visits, from 0 to 1; nothing of a build that everybody has. */
  share?: number;
}

export interface Comparison extends Watched {
  verdict: Verdict;
  /** Visits in browsers since visitors were first given it; the verdict is about those of this share. */
  visits: Tally;
  referenceVisits: Tally;
  /** Renders on the server. */
  renders: Tally;
}

const placedAt = ({ placed }: Release): number => (placed ? Date.parse(placed.at) : 0);

/**
 * What of a remote is watched: its canary, and for ten minutes the build that everybody was just given. A build that
 * was watched to its end is not watched again when it comes back: it is where others come back to.
 */
export function watchedIn(entry: MapEntry, now: number = Date.now()): Watched[] {
  const { stable, previous, canary } = entry;
  const [reference = previous] = provenIn(entry, now);
  return [
    ...(canary
      ? [
          {
            build: canary.build,
            reference: stable.build,
            since: placedAt(canary),
            begun: canary.begun ? Date.parse(canary.begun) : placedAt(canary),
            share: canary.percent / 100,
          },
        ]
      : []),
    ...(reference && reference.build !== stable.build
      ? [
          {
            build: stable.build,
            reference: reference.build,
            since: placedAt(stable),
            begun: placedAt(stable),
          },
        ]
      : []),
  ];
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

/** The latest windows, with enough visits to know what is usual. */
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

/** What was seen of one kind: of the watched build, and of the other one before it was given to visitors and since. */
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
  // Who has the other build in the cache does not say how fast it is. Nobody has the watched one there at first.
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

/** Compares a watched build with the other one by what was seen of both. */
export function compare(
  windows: Windows,
  remote: string,
  watched: Watched,
  now: number = Date.now(),
): Comparison {
  const { build, reference, since, begun } = watched;
  const isOver = ({ at }: Window): boolean => at + WINDOW_MS + SETTLED_MS <= now;
  // What began before the map said so is of another time.
  const ownSince = (moment: number) =>
    windows
      .of(remote, build)
      .filter(({ at, seconds }) => at + WINDOW_MS - edgeBelow(seconds - 1) * 1_000 > moment);
  const own = ownSince(since);
  const all = begun < since ? ownSince(begun) : own;
  const others = windows.of(remote, reference);
  const beside = others.filter(({ at }) => at + WINDOW_MS > begun);
  const isSince = ({ at }: Window): boolean => at + WINDOW_MS > since;
  const during = others.filter(isSince);
  const before = others.filter((one) => !isSince(one));
  const seenOf = (kind: Kind): Seen => ({
    own: ofKind(own, kind).filter(isOver),
    before: ofKind(before, kind),
    during: ofKind(during, kind).filter(isOver),
  });
  const seen = { visit: seenOf('visit'), render: seenOf('render') };
  // The mean of e-values is an e-value, whatever they have to do with each other.
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
  // A build cannot be worse than it is itself.
  const isBad = harm >= HARM_THRESHOLD && build !== reference;
  return {
    ...watched,
    verdict: isBad ? 'bad' : isGood ? 'good' : 'watching',
    visits: tallyOf(ofKind(all, 'visit')),
    referenceVisits: tallyOf(ofKind(beside.length ? beside : others, 'visit')),
    renders: tallyOf(ofKind(all, 'render')),
  };
}

const MINUTE_MS = 60_000;

/** What was seen within a minute of the watched build, and of the other one. */
export interface Minute {
  at: string;
  watched: Tally;
  reference: Tally;
}

const minuteOf = ({ at }: Window): number => at - (at % MINUTE_MS);

/**
 * Visits and renders of the two builds that are compared by minute, the oldest first; minutes without any are left out.
 */
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
