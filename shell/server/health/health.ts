import { HARMS, isHarmed, type HealthBeacon, type RemoteHealth } from '@site/contracts/health';
import type { MapEntry, ReleaseMap } from '@site/contracts/federation';
import { givenBuilds } from '@site/server-kit/releases/withdrawals';
import { z } from 'zod';
import type { RenderResult, ServerPin } from '../render/job';
import { MARGINS, type Measure, type Wrong } from './causes';
import { watchedIn } from './comparison';
import type { Seen, Windows } from './windows';

/** Number of latest values that are kept by build and measure. */
const KNOWN = 200;
/** Number of values from which on the usual value is known. */
const LEAST = 10;
type Measured = Partial<Record<Measure, number | undefined>>;

const measureOfBuild = z.object({
  remote: z.string(),
  build: z.string(),
  measure: z.enum(MARGINS.map(([measure]) => measure)),
});
type MeasureOfBuild = z.infer<typeof measureOfBuild>;
const keyOf = ({ remote, build, measure }: MeasureOfBuild): string =>
  `${remote} ${build} ${measure}`;

/** The usual value of a build's measure: the third quartile of its latest values. */
export const usualValue = measureOfBuild.extend({
  /** Number of values that it was computed from. */
  known: z.int().min(LEAST),
  value: z.number(),
});
type UsualValue = z.infer<typeof usualValue>;

/** Undefined while there are fewer than {@link LEAST} values. */
function usualOf({ values, ...of }: Latest): UsualValue | undefined {
  const value = values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.75)];
  if (value === undefined || values.length < LEAST) return undefined;
  return { ...of, known: values.length, value };
}

/** The latest values of a build's measure. */
interface Latest extends MeasureOfBuild {
  values: number[];
}

function harmOf(health: RemoteHealth): Wrong {
  const harm: Wrong = {};
  for (const kind of HARMS) {
    const times = health[kind];
    if (times) harm[kind] = times;
  }
  return harm;
}

const buildsOf = (entry: MapEntry): string[] => givenBuilds(entry).map(({ build }) => build);

/** Counts the visits and renders of each build, for the comparison of a watched build with its reference. */
export class Health {
  /** By build and measure. */
  private readonly latest = new Map<string, Latest>();
  /** Usual values of the other shell processes, those of an earlier process of this shell among them. */
  others: readonly UsualValue[] = [];

  /** @param map the release map in force */
  constructor(
    private readonly map: () => ReleaseMap,
    private readonly windows: Windows,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Counts a visit. A later beacon of it (`again`) is one more observation, because the first one may already be merged
   * into any window. Usual values come from first beacons alone: a later one is sent for harm or slowness only.
   * @param beacon names only builds that are served
   */
  visited({ seconds, remotes }: HealthBeacon): void {
    for (const [remote, health] of Object.entries(remotes)) {
      const { build, cached, again } = health;
      const measured = cached || (again && isHarmed(health)) ? undefined : health;
      this.saw({ remote, build, kind: 'visit', seconds }, harmOf(health), measured);
      if (!again) this.learn(remote, build, measured);
    }
  }

  /** Counts a rendered page. Data that the API did not deliver is no failure of the build. */
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
      this.saw(seen, isBroken ? { missing: 1 } : {}, { render });
      this.learn(remote, pin.build, { render });
    }
  }

  /** @param measured absent where the speed was not measured */
  private saw(seen: Seen, broken: Wrong, measured: Measured | undefined): void {
    const { remote, build } = seen;
    const entry = this.map().remotes[remote];
    const watched = entry ? watchedIn(entry, this.now()) : [];
    const { reference = build } =
      watched.find((one) => one.build === build) ??
      watched.find((one) => one.reference === build) ??
      {};
    const slow: Wrong = {};
    for (const [measure, margin] of MARGINS) {
      const value = measured?.[measure];
      if (value === undefined) continue;
      // Most values are below the margin: the usual value need not be computed.
      if (value > margin && value > margin + this.usual({ remote, build: reference, measure }))
        slow[measure] = value;
    }
    this.windows.count(seen, broken, measured && slow);
  }

  /** Adds values that the usual value is computed from. */
  private learn(remote: string, build: string, measured: Measured = {}): void {
    for (const [measure] of MARGINS) {
      const value = measured[measure];
      if (value === undefined) continue;
      const of = { remote, build, measure };
      const values = this.latest.get(keyOf(of))?.values ?? [];
      values.push(value);
      if (values.length > KNOWN) values.shift();
      this.latest.set(keyOf(of), { ...of, values });
    }
  }

  /**
   * The usual value by the shell with most values; Infinity, so that no observation is slow, while no shell knows it.
   */
  usual(of: MeasureOfBuild): number {
    const key = keyOf(of);
    const latest = this.latest.get(key);
    const own = latest && usualOf(latest);
    const said = this.others.filter((one) => keyOf(one) === key);
    const [best] = [...(own ? [own] : []), ...said].sort((a, b) => b.known - a.known);
    return best?.value ?? Infinity;
  }

  /** Usual values by this process's observations, of all builds. */
  own(): UsualValue[] {
    return [...this.latest.values()].flatMap((latest) => usualOf(latest) ?? []);
  }

  /** Whether the map serves a build to visitors. */
  isServed(remote: string, build: string): boolean {
    const entry = this.map().remotes[remote];
    return entry !== undefined && buildsOf(entry).includes(build);
  }

  /** Drops the counts of builds that are no longer served. To be called when the map has changed. */
  forgetOthers(): void {
    const served = new Map(
      Object.entries(this.map().remotes).flatMap(([remote, entry]) => {
        const watched = watchedIn(entry, this.now());
        const moments = watched.flatMap(({ begun, since }) => [begun, since]);
        return buildsOf(entry).map((build) => [`${remote} ${build}`, moments] as const);
      }),
    );
    this.windows.forget(served);
    for (const [key, { remote, build }] of this.latest)
      if (!served.has(`${remote} ${build}`)) this.latest.delete(key);
  }
}

type RenderedPage = Pick<RenderResult, 'remotes' | 'problems' | 'milliseconds'>;
