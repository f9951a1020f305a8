import { z } from 'zod';
import type { Block, Tally } from './sequential-test';

/** Seconds of a window are counted together. In milliseconds. */
export const WINDOW_MS = 5_000;
/** What is older is added up by ten minutes. In milliseconds. */
const FINE_MS = 30 * 60_000;
const COARSE_MS = 10 * 60_000;
/** For so long windows are remembered. In milliseconds. */
const REMEMBERED_MS = 24 * 60 * 60_000;
/** A window counts so long after its end: by then an outage that was behind it is known. In milliseconds. */
const SETTLED_MS = 2_000;
/** After so long without anybody on the other build, the watched one is judged alone. In milliseconds. */
const ALONE_AFTER_MS = 30_000;
/** Of the other build so many times as much is compared at most: more says little more, and is wanted by the next. */
const MOST_REFERENCE = 10;

/** What can be wrong with a visit or a render. */
export const WRONGS = ['broken', 'slow'] as const;
export type Wrong = (typeof WRONGS)[number];

/**
 * Visits are compared with those that were observed for as long. Harm is told at once and health on leaving: a build that
 * has just begun would look worse than one whose visitors leave by now.
 */
export const VISITS = ['10 s', '30 s', '60 s', 'longer'] as const;
/** Visits that began after a canary was given to visitors, of either build; each is in one of {@link VISITS} as well. */
export const SINCE = 'since the canary';
export type Stratum = 'render' | typeof SINCE | (typeof VISITS)[number];

/** @param seconds for which a visit was observed */
export const stratumOf = (seconds: number): Stratum => {
  if (seconds < 10) return '10 s';
  if (seconds < 30) return '30 s';
  return seconds < 60 ? '60 s' : 'longer';
};

const count = z.int().min(0);
/** What was seen of a build within five seconds. */
export const windowOfBuild = z.object({
  remote: z.string(),
  build: z.string(),
  stratum: z.enum(['render', SINCE, ...VISITS]),
  /** When it begins, in milliseconds since 1970. */
  at: count,
  total: count,
  broken: count,
  slow: count,
  /** Broken, slow or both. */
  harmed: count,
});
export type Window = z.infer<typeof windowOfBuild>;

export type Counted = Pick<Window, 'remote' | 'build' | 'stratum'>;

/** Adds up what is older than half an hour by ten minutes, and forgets what is older than a day. */
function aged(windows: readonly Window[], now: number): Window[] {
  const kept = new Map<string, Window>();
  for (const one of windows) {
    if (one.at <= now - REMEMBERED_MS) continue;
    const at = one.at > now - FINE_MS ? one.at : one.at - (one.at % COARSE_MS);
    const into = kept.get(`${one.stratum} ${at}`);
    if (!into) kept.set(`${one.stratum} ${at}`, { ...one, at });
    else for (const key of ['total', 'broken', 'slow', 'harmed'] as const) into[key] += one[key];
  }
  return [...kept.values()];
}

/** What was seen of each build, in windows of five seconds. */
export class Windows {
  /** What other shells of the site saw, the oldest first. */
  others: readonly Window[] = [];
  /** By remote and build, the oldest first. */
  private readonly byBuild = new Map<string, Window[]>();

  constructor(private readonly now: () => number = Date.now) {}

  count({ remote, build, stratum }: Counted, wrong: Readonly<Record<Wrong, boolean>>): void {
    const at = this.now() - (this.now() % WINDOW_MS);
    const key = `${remote} ${build}`;
    const windows = this.byBuild.get(key) ?? [];
    const current = windows.findLast((one) => one.at === at && one.stratum === stratum);
    const empty = { remote, build, stratum, at, total: 0, harmed: 0, broken: 0, slow: 0 };
    const window = current ?? empty;
    // Once a window, not once a visit.
    if (!current) this.byBuild.set(key, [...aged(windows, at), window]);
    window.total += 1;
    window.broken += Number(wrong.broken);
    window.slow += Number(wrong.slow);
    window.harmed += Number(wrong.broken || wrong.slow);
  }

  /** Leaves out what was seen since a moment: something was away that no build is at fault for. @param remote all without it */
  leaveOut(since: number, remote?: string): void {
    for (const [key, windows] of this.byBuild)
      if (!remote || key.startsWith(`${remote} `))
        this.byBuild.set(
          key,
          windows.filter(({ at }) => at + WINDOW_MS <= since),
        );
  }

  /** Forgets builds. @param isServed whether visitors may still be given a build, e.g. `blog 4f0c1d22ab` */
  forget(isServed: (key: string) => boolean): void {
    for (const key of this.byBuild.keys()) if (!isServed(key)) this.byBuild.delete(key);
  }

  /** What this process saw of a build, the oldest first. */
  own(remote: string, build: string): readonly Window[] {
    return this.byBuild.get(`${remote} ${build}`) ?? [];
  }

  /** What all shells saw of a build since a moment, the oldest first. @param since in milliseconds since 1970 */
  of(remote: string, build: string, since = 0): Window[] {
    const others = this.others.filter((one) => one.remote === remote && one.build === build);
    return [...this.own(remote, build), ...others]
      .filter(({ at }) => at + WINDOW_MS > since)
      .sort((a, b) => a.at - b.at);
  }
}

const tallyOf = (windows: readonly Window[], wrong: Wrong): Tally => ({
  total: windows.reduce((sum, { total }) => sum + total, 0),
  harmed: windows.reduce((sum, window) => sum + window[wrong], 0),
});

/** Takes windows that are not younger out of those that are free, the nearest first, until there is enough of them. */
function takePartners(free: Window[], at: number, enough: number): Window[] {
  const partners: Window[] = [];
  for (let total = 0; total < enough;) {
    const index = free.findLastIndex((one) => one.at <= at);
    const [partner] = index < 0 ? [] : free.splice(index, 1);
    if (!partner) return partners;
    partners.push(partner);
    total += partner.total;
  }
  return partners;
}

/**
 * Pairs each window of the watched build with windows of the other one that are not younger, the nearest first, each
 * once. When they fall together depends on when people come, never on what happened to them. A window without a partner
 * waits for one, and is judged alone when none comes.
 * @param now a window counts when it is over
 */
export function blocksOf(
  watched: readonly Window[],
  reference: readonly Window[],
  wrong: Wrong,
  now: number,
): Block[] {
  const over = (window: Window): boolean => window.at + WINDOW_MS + SETTLED_MS <= now;
  const free = reference.filter(over);
  const blocks: Block[] = [];
  let waiting: Window[] = [];
  const judgeAlone = (at: number): void => {
    const [first] = waiting;
    if (!first || at - first.at < ALONE_AFTER_MS) return;
    // What is usual for how fast it is, only the other build can say.
    if (wrong === 'broken') blocks.push({ at, watched: tallyOf(waiting, wrong) });
    waiting = [];
  };
  for (const window of watched.filter(over)) {
    judgeAlone(window.at);
    waiting.push(window);
    const own = tallyOf(waiting, wrong);
    const partners = takePartners(free, window.at, own.total * MOST_REFERENCE);
    if (!partners.length) continue;
    blocks.push({ at: window.at, watched: own, reference: tallyOf(partners, wrong) });
    waiting = [];
  }
  judgeAlone(now);
  return blocks;
}

/** Takes windows up to a moment out of those that are left. @param left the oldest first */
function takeUntil(left: Window[], at: number): Window[] {
  const next = left.findIndex((one) => one.at > at);
  return left.splice(0, next < 0 ? left.length : next);
}

/**
 * Pairs what was told of two builds within the same seconds, of visits that began after both were given to visitors. Harm is
 * told at once and health on leaving, for both builds alike: whatever was told of them by a moment can be compared. Windows
 * wait until both builds are in them.
 * @param watched the oldest first, as is `reference`
 */
export function blocksSince(
  watched: readonly Window[],
  reference: readonly Window[],
  wrong: Wrong,
  now: number,
): Block[] {
  const over = ({ at }: Window): boolean => at + WINDOW_MS + SETTLED_MS <= now;
  const [own, others] = [watched.filter(over), reference.filter(over)];
  const blocks: Block[] = [];
  for (;;) {
    const [first] = own;
    const [other] = others;
    if (!first || !other) return blocks;
    const at = Math.max(first.at, other.at);
    blocks.push({
      at,
      watched: tallyOf(takeUntil(own, at), wrong),
      reference: tallyOf(takeUntil(others, at), wrong),
    });
  }
}
