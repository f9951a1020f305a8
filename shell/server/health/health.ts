import { isHarmed, type HealthBeacon } from '@site/contracts/health';
import type { MapEntry, ReleaseMap } from '@site/contracts/federation';
import { givenBuilds } from '@site/server-kit/releases/withdrawals';
import { z } from 'zod';
import type { RenderResult, ServerPin } from '../render/job';
import { VISIT_MARGINS } from '../../shared/margins';
import { watchedIn } from './comparison';
import type { Seen, Windows } from './windows';

/** So many of the latest values of a build are known. */
const KNOWN = 200;
/** With fewer nobody can say what is usual. */
const LEAST = 10;
/** What is measured, with how much more than three in four of the other build's counts as slow. */
const MARGINS = [...VISIT_MARGINS, ['render', 1_000]] as const;
type Measure = (typeof MARGINS)[number][0];
type Measured = Partial<Record<Measure, number | undefined>>;

const measureOfBuild = z.object({
  remote: z.string(),
  build: z.string(),
  measure: z.enum(MARGINS.map(([measure]) => measure)),
});
type MeasureOfBuild = z.infer<typeof measureOfBuild>;
const keyOf = ({ remote, build, measure }: MeasureOfBuild): string =>
  `${remote} ${build} ${measure}`;

/** What is usual of a build: three in four of its latest values are no higher. */
export const usualValue = measureOfBuild.extend({
  /** How many values say so. */
  known: z.int().min(LEAST),
  value: z.number(),
});
export type UsualValue = z.infer<typeof usualValue>;

/** Nothing while it is too few to say. */
function usualOf({ values, ...of }: Latest): UsualValue | undefined {
  const value = values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.75)];
  if (value === undefined || values.length < LEAST) return undefined;
  return { ...of, known: values.length, value };
}

/** The latest values of a build. */
interface Latest extends MeasureOfBuild {
  values: readonly number[];
}

const buildsOf = (entry: MapEntry): string[] => givenBuilds(entry).map(({ build }) => build);

/** Counts what browsers and the server see of each build, for the comparison of a watched build with the other one. */
export class Health {
  /** By build and measure. */
  private readonly latest = new Map<string, Latest>();
  /** What other shells of the site say is usual, and this one before it was started anew. */
  others: readonly UsualValue[] = [];

  /** @param map the map in force */
  constructor(
    private readonly map: () => ReleaseMap,
    private readonly windows: Windows,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Takes down how a visit went. What it tells of later is one more observation: the first may be in any window. What
   * is usual, the first ones say: of harm that is told later nobody knows how fast it was, and else it was slow.
   * @param beacon of builds that are served
   */
  visited({ seconds, remotes }: HealthBeacon): void {
    for (const [remote, health] of Object.entries(remotes)) {
      const { build, cached, again } = health;
      const isBroken = isHarmed(health);
      const measured = cached || (again && isBroken) ? undefined : health;
      this.saw({ remote, build, kind: 'visit', seconds }, isBroken, measured);
      if (!again) this.learn(remote, build, measured);
    }
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
      const { render } = milliseconds;
      this.saw(seen, isBroken, { render });
      this.learn(remote, pin.build, { render });
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
    for (const [measure, margin] of MARGINS) {
      const value = measured?.[measure];
      if (value === undefined) continue;
      // Most need no look at what is usual.
      if (value > margin && value > margin + this.usual({ remote, build: reference, measure }))
        isSlow = true;
    }
    this.windows.count(seen, isBroken, isSlow);
  }

  /** Takes down what is usual. */
  private learn(remote: string, build: string, measured: Measured = {}): void {
    for (const [measure] of MARGINS) {
      const value = measured[measure];
      if (value === undefined) continue;
      const of = { remote, build, measure };
      const values = this.latest.get(keyOf(of))?.values ?? [];
      this.latest.set(keyOf(of), { ...of, values: [...values, value].slice(-KNOWN) });
    }
  }

  /** As the shell says that knows most of it; nothing is slow while nobody can say. */
  private usual(of: MeasureOfBuild): number {
    const key = keyOf(of);
    const latest = this.latest.get(key);
    const own = latest && usualOf(latest);
    const said = this.others.filter((one) => keyOf(one) === key);
    const [best] = [...(own ? [own] : []), ...said].sort((a, b) => b.known - a.known);
    return best?.value ?? Infinity;
  }

  /** What is usual by what this process saw, of all builds. */
  own(): UsualValue[] {
    return [...this.latest.values()].flatMap((latest) => usualOf(latest) ?? []);
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
    for (const [key, { remote, build }] of this.latest)
      if (!isServed(`${remote} ${build}`)) this.latest.delete(key);
  }
}

type RenderedPage = Pick<RenderResult, 'remotes' | 'problems' | 'milliseconds'>;
