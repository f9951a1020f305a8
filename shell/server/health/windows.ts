import { DAY_MS, MINUTE_MS } from '@site/server-kit/duration';
import { z } from 'zod';
import { causes, causesOf, sumOf, type Wrong } from './causes';

/** Length of a window, in milliseconds. */
export const WINDOW_MS = 1_000;
/** Pairs of age and length, in milliseconds: windows older than the age are merged into windows of that length. */
const COARSER = [
  [30 * MINUTE_MS, 10 * MINUTE_MS],
  [2 * MINUTE_MS, MINUTE_MS],
] as const;
/** Retention of windows, in milliseconds. */
const REMEMBERED_MS = DAY_MS;

/** Upper bounds of the classes of visit length, in seconds; short visits are told apart more finely. */
export const EDGES = '1 2 3 4 5 6 8 10 12 15 20 25 30 35 40 45 50 60 80 100 120 180 300 86400'
  .split(' ')
  .map(Number);
const LONGEST = 86_400;

/** The greatest edge that is not above a number of seconds. */
export const edgeBelow = (seconds: number): number =>
  EDGES.findLast((edge) => edge <= seconds) ?? 0;

const count = z.int().min(0);
/** Counts of a build within one second, or within a longer window when that is long ago. */
export const windowOfBuild = z.object({
  remote: z.string(),
  build: z.string(),
  kind: z.enum(['visit', 'render']),
  /** Start of its latest second, in milliseconds since 1970. */
  at: count,
  /** Upper bound of the visits' length in seconds: one of {@link EDGES}. */
  seconds: count,
  total: count,
  broken: count,
  /** Observations that measured the build's speed. */
  timed: count,
  slow: count,
  /** Broken, slow or both. */
  harmed: count,
  /** What was wrong. A shell of an earlier or a later version may report none, or others. */
  causes: causes.catch({}),
});
export type Window = z.infer<typeof windowOfBuild>;
export type Kind = Window['kind'];

const COUNTS = ['total', 'broken', 'timed', 'slow', 'harmed'] as const;

/** A visit or a render of one build. */
export type Seen = Pick<Window, 'remote' | 'build' | 'kind' | 'seconds'>;

/**
 * Merges older windows by minute, then by ten minutes, and drops those older than a day.
 * @param moments in milliseconds since 1970; a window before a moment is not merged with one after it
 */
function aged(windows: readonly Window[], now: number, moments: readonly number[]): Window[] {
  const kept = new Map<string, Window>();
  for (const one of windows) {
    const age = now - one.at;
    if (age >= REMEMBERED_MS) continue;
    const [, length] = COARSER.find(([older]) => age > older) ?? [0, WINDOW_MS];
    // The length of visits matters in recent windows only.
    const seconds = length > MINUTE_MS ? LONGEST : one.seconds;
    const passed = moments.filter((moment) => one.at + WINDOW_MS > moment).length;
    const key = `${one.kind} ${Math.floor(one.at / length)} ${passed} ${seconds}`;
    const into = kept.get(key);
    if (!into) kept.set(key, { ...one, seconds });
    else {
      into.at = Math.max(into.at, one.at);
      for (const what of COUNTS) into[what] += one[what];
      into.causes = sumOf([into.causes, one.causes]);
    }
  }
  return [...kept.values()].sort((a, b) => a.at - b.at);
}

const NOTHING = { total: 0, broken: 0, timed: 0, slow: 0, harmed: 0, causes: {} };

/** Health counts by build and second. */
export class Windows {
  /** Windows of the other shell processes, those of an earlier process of this shell among them. */
  others: readonly Window[] = [];
  /** Windows of this process by remote and build, oldest first. */
  private readonly byBuild = new Map<string, Window[]>();

  constructor(private readonly now: () => number = Date.now) {}

  /**
   * @param broken the harm that was done
   * @param slow the measures that were slow; absent where the speed was not measured
   */
  count({ remote, build, kind, seconds }: Seen, broken: Wrong, slow?: Wrong): void {
    const isBroken = Object.keys(broken).length > 0;
    const isSlow = slow && Object.keys(slow).length > 0;
    const at = this.now() - (this.now() % WINDOW_MS);
    const edge = EDGES.find((one) => one > seconds) ?? LONGEST;
    const key = `${remote} ${build}`;
    const windows = this.byBuild.get(key) ?? [];
    this.byBuild.set(key, windows);
    const ofThisSecond = windows.slice(windows.findLastIndex((one) => one.at !== at) + 1);
    let window = ofThisSecond.find((one) => one.seconds === edge && one.kind === kind);
    if (!window) {
      window = { remote, build, kind, at, seconds: edge, ...NOTHING };
      windows.push(window);
    }
    window.total += 1;
    window.broken += Number(isBroken);
    window.timed += Number(isSlow !== undefined);
    window.slow += Number(isSlow ?? false);
    window.harmed += Number(isBroken || isSlow === true);
    if (isBroken || isSlow) window.causes = sumOf([window.causes, causesOf(broken, slow ?? {})]);
  }

  /**
   * Drops the windows since a moment, because of an outage that no build caused.
   * @param remote every remote without it
   */
  leaveOut(since: number, remote?: string): void {
    for (const [key, windows] of this.byBuild)
      if (!remote || key.startsWith(`${remote} `))
        this.byBuild.set(
          key,
          windows.filter(({ at }) => at + WINDOW_MS <= since),
        );
  }

  /**
   * Merges old windows, and drops the windows of builds that are no longer served.
   * @param served by `<remote> <build>`: the moments, in milliseconds since 1970, that no merged window may span
   */
  forget(served: ReadonlyMap<string, readonly number[]>): void {
    for (const [key, windows] of this.byBuild) {
      const moments = served.get(key);
      if (moments) this.byBuild.set(key, aged(windows, this.now(), moments));
      else this.byBuild.delete(key);
    }
  }

  /** Windows of this process, of all builds. */
  own(): Window[] {
    return [...this.byBuild.values()].flat();
  }

  /** Windows of a build from all shell processes, oldest first. */
  of(remote: string, build: string): readonly Window[] {
    const own = this.byBuild.get(`${remote} ${build}`) ?? [];
    const others = this.others.filter((one) => one.remote === remote && one.build === build);
    return others.length ? [...own, ...others].sort((a, b) => a.at - b.at) : own;
  }
}
