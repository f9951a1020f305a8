import { isHarmed, type HealthBeacon } from '@site/contracts/health';
import type { MapEntry, ReleaseMap } from '@site/contracts/federation';
import { givenBuilds } from '@site/server-kit/releases/withdrawals';
import type { RenderResult, ServerPin } from '../render/job';
import { watchedIn } from './comparison';
import type { Seen, Windows } from './windows';

/** So many of the latest values of a build are known. */
const KNOWN = 200;
/** With fewer nobody can say what is usual. */
const LEAST = 10;
/**
 * What is measured of a visit or a render, with how much more than three in four of the other build's counts as slow:
 * milliseconds, of `cls` the cumulative layout shift, and of `grown` megabytes. These hold what nobody has collected yet: of
 * ordinary visits that follow up to twenty links 2 to 17.
 */
const MARGINS = {
  wake: 1_000,
  lcp: 1_000,
  inp: 300,
  cls: 0.15,
  grown: 30,
  render: 1_000,
} as const;
type Measure = keyof typeof MARGINS;
type Measured = Partial<Record<Measure, number | undefined>>;

const MEASURES = ['wake', 'lcp', 'inp', 'cls', 'grown', 'render'] as const satisfies Measure[];

const buildsOf = (entry: MapEntry): string[] => givenBuilds(entry).map(({ build }) => build);

/** Counts what browsers and the server see of each build, for the comparison of a watched build with the other one. */
export class Health {
  /** The latest values by build and measure. */
  private readonly values = new Map<string, number[]>();

  /** @param map the map in force */
  constructor(
    private readonly map: () => ReleaseMap,
    private readonly windows: Windows,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Takes down how a visit went. Harm that it tells of later is one more observation: the first may be in any window. How fast
   * the build is, the first has said.
   * @param beacon of builds that are served
   */
  visited({ seconds, remotes }: HealthBeacon): void {
    for (const [remote, health] of Object.entries(remotes))
      this.saw(
        { remote, build: health.build, kind: 'visit', seconds },
        isHarmed(health),
        health.cached || health.again ? undefined : health,
      );
  }

  /** Takes down a page that was rendered. What the API did not answer is not the build's fault. */
  rendered(
    pins: Readonly<Record<string, ServerPin>>,
    { remotes, problems, milliseconds }: RenderedPage,
  ): void {
    for (const remote of remotes) {
      const pin = pins[remote];
      if (!pin || !this.isServed(remote, pin.build)) continue;
      const isBroken = problems.some((one) => one.remote === remote && one.kind === 'part');
      const seen = { remote, build: pin.build, kind: 'render', seconds: 0 } as const;
      this.saw(seen, isBroken, { render: milliseconds.render });
    }
  }

  /** @param measured nothing where it does not say how fast the build is */
  private saw(seen: Seen, isBroken: boolean, measured: Measured | undefined): void {
    const { remote, build } = seen;
    const entry = this.map().remotes[remote];
    const watched = entry ? watchedIn(entry, this.now()) : [];
    const { reference = build } =
      watched.find((one) => one.build === build) ??
      watched.find((one) => one.reference === build) ??
      {};
    let isSlow = measured && false;
    for (const measure of MEASURES) {
      const value = measured?.[measure];
      if (value === undefined) continue;
      const margin = MARGINS[measure];
      // Most need no look at what is usual.
      if (value > margin && value > margin + this.usual(`${remote} ${reference} ${measure}`))
        isSlow = true;
      const key = `${remote} ${build} ${measure}`;
      this.values.set(key, [...(this.values.get(key) ?? []), value].slice(-KNOWN));
    }
    this.windows.count(seen, isBroken, isSlow);
  }

  /** Three in four are no slower; nothing is slow while nobody can say. */
  private usual(key: string): number {
    const known = this.values.get(key) ?? [];
    if (known.length < LEAST) return Infinity;
    return known.toSorted((a, b) => a - b)[Math.floor(known.length * 0.75)] ?? Infinity;
  }

  /** Whether visitors may be given a build. */
  isServed(remote: string, build: string): boolean {
    const entry = this.map().remotes[remote];
    return entry !== undefined && buildsOf(entry).includes(build);
  }

  /** Forgets what was seen of builds that no visitor is given any more. To be called when the map has changed. */
  forgetOthers(): void {
    const served = new Set(
      Object.entries(this.map().remotes).flatMap(([remote, entry]) =>
        buildsOf(entry).map((build) => `${remote} ${build}`),
      ),
    );
    const isServed = (key: string): boolean => served.has(key);
    this.windows.forget(isServed);
    for (const key of this.values.keys())
      if (!isServed(key.slice(0, key.lastIndexOf(' ')))) this.values.delete(key);
  }
}

type RenderedPage = Pick<RenderResult, 'remotes' | 'problems' | 'milliseconds'>;
