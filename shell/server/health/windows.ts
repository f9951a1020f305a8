import { z } from 'zod';

/** What was seen within a second is counted together. In milliseconds. */
export const WINDOW_MS = 1_000;
const MINUTE_MS = 60_000;
/** What is older than the one is added up by the other. In milliseconds. */
const COARSER = [
  [30 * MINUTE_MS, 10 * MINUTE_MS],
  [2 * MINUTE_MS, MINUTE_MS],
] as const;
/** For so long windows are remembered. In milliseconds. */
const REMEMBERED_MS = 24 * 60 * MINUTE_MS;

/** For less than so many seconds visits were observed that are counted together: the shorter, the more it matters. */
export const EDGES = '1 2 3 4 5 6 8 10 12 15 20 25 30 35 40 45 50 60 80 100 120 180 300 86400'
  .split(' ')
  .map(Number);
const LONGEST = 86_400;

/** The next edge below some seconds, or at them. */
export const edgeBelow = (seconds: number): number =>
  EDGES.findLast((edge) => edge <= seconds) ?? 0;

const count = z.int().min(0);
/** What was seen of a build within a second, or more of them when that is long ago. */
export const windowOfBuild = z.object({
  remote: z.string(),
  build: z.string(),
  kind: z.enum(['visit', 'render']),
  /** When the latest of its seconds begins, in milliseconds since 1970. */
  at: count,
  /** For less than so long the visits were observed: one of {@link EDGES}. */
  seconds: count,
  total: count,
  broken: count,
  /** Those that say how fast the build is. */
  timed: count,
  slow: count,
  /** Broken, slow or both. */
  harmed: count,
});
export type Window = z.infer<typeof windowOfBuild>;
export type Kind = Window['kind'];

const COUNTS = ['total', 'broken', 'timed', 'slow', 'harmed'] as const;

/** A visit or a render of one build. */
export type Seen = Pick<Window, 'remote' | 'build' | 'kind' | 'seconds'>;

/** Adds up what is older by minutes, then by ten of them, and forgets what is older than a day. */
function aged(windows: readonly Window[], now: number): Window[] {
  const kept = new Map<string, Window>();
  for (const one of windows) {
    const age = now - one.at;
    if (age >= REMEMBERED_MS) continue;
    const [, length] = COARSER.find(([older]) => age > older) ?? [0, WINDOW_MS];
    // For how long a visit was observed matters lately only.
    const seconds = length > MINUTE_MS ? LONGEST : one.seconds;
    const key = `${one.kind} ${Math.floor(one.at / length)} ${seconds}`;
    const into = kept.get(key);
    if (!into) kept.set(key, { ...one, seconds });
    else {
      into.at = Math.max(into.at, one.at);
      for (const what of COUNTS) into[what] += one[what];
    }
  }
  return [...kept.values()].sort((a, b) => a.at - b.at);
}

const NOTHING = { total: 0, broken: 0, timed: 0, slow: 0, harmed: 0 };

/** What was seen of each build, second by second. */
export class Windows {
  /** What other shells of the site saw, and this one before it was started anew. */
  others: readonly Window[] = [];
  /** By remote and build, the oldest first. */
  private readonly byBuild = new Map<string, Window[]>();

  constructor(private readonly now: () => number = Date.now) {}

  /** @param isSlow nothing where it does not say how fast the build is */
  count({ remote, build, kind, seconds }: Seen, isBroken: boolean, isSlow?: boolean): void {
    const at = this.now() - (this.now() % WINDOW_MS);
    const edge = EDGES.find((one) => one > seconds) ?? LONGEST;
    const key = `${remote} ${build}`;
    const windows = this.byBuild.get(key) ?? [];
    this.byBuild.set(key, windows);
    let window = windows.findLast(
      (one) => one.at === at && one.seconds === edge && one.kind === kind,
    );
    if (!window) {
      window = { remote, build, kind, at, seconds: edge, ...NOTHING };
      windows.push(window);
    }
    window.total += 1;
    window.broken += Number(isBroken);
    window.timed += Number(isSlow !== undefined);
    window.slow += Number(isSlow ?? false);
    window.harmed += Number(isBroken || isSlow === true);
  }

  /**
   * Leaves out what was seen since a moment: something was away that no build is at fault for.
   * @param remote all without it
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
   * Adds up what is old, and forgets builds.
   * @param isServed whether visitors may still be given a build, e.g. `blog 4f0c1d22ab`
   */
  forget(isServed: (key: string) => boolean): void {
    for (const [key, windows] of this.byBuild)
      if (isServed(key)) this.byBuild.set(key, aged(windows, this.now()));
      else this.byBuild.delete(key);
  }

  /** What this process saw, of all builds. */
  own(): Window[] {
    return [...this.byBuild.values()].flat();
  }

  /** What all shells saw of a build, the oldest first. */
  of(remote: string, build: string): readonly Window[] {
    const own = this.byBuild.get(`${remote} ${build}`) ?? [];
    const others = this.others.filter((one) => one.remote === remote && one.build === build);
    return others.length ? [...own, ...others].sort((a, b) => a.at - b.at) : own;
  }
}
