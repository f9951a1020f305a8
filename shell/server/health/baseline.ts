import type { RemoteHealth } from '@site/contracts/health';

/** So many of the latest values of a build are known. */
const KNOWN = 200;
/** With fewer nobody can say what is usual. */
const LEAST = 10;

/** What is measured of a visit or a render, with how much more than usual counts as slow. */
const MARGINS = {
  /** Milliseconds until a part is awake. */
  wake: 1_000,
  /** Milliseconds until the largest piece of content was painted. */
  lcp: 1_000,
  /** Milliseconds until a click or a key was answered. */
  inp: 300,
  /** Cumulative layout shift. */
  cls: 0.15,
  /** Milliseconds of a render on the server. */
  render: 1_000,
} as const;
type Measure = keyof typeof MARGINS;
export type Measured = Partial<Record<Measure, number | undefined>>;

const MEASURES = ['wake', 'lcp', 'inp', 'cls', 'render'] as const satisfies Measure[];

/** What is usual for each build: three visits in four are no slower. */
export class Baseline {
  /** By build. */
  private readonly values = new Map<string, Partial<Record<Measure, number[]>>>();

  /** @param build e.g. `blog 4f0c1d22ab` */
  learn(build: string, measured: Measured): void {
    const ofBuild = this.values.get(build) ?? {};
    this.values.set(build, ofBuild);
    for (const measure of MEASURES) {
      const value = measured[measure];
      if (value !== undefined)
        ofBuild[measure] = [...(ofBuild[measure] ?? []), value].slice(-KNOWN);
    }
  }

  /** Forgets builds. @param isServed whether visitors may still be given a build */
  forget(isServed: (build: string) => boolean): void {
    for (const build of this.values.keys()) if (!isServed(build)) this.values.delete(build);
  }

  /** Whether something took much longer, or moved much more, than is usual for a build. */
  isSlow(build: string, measured: Measured): boolean {
    return MEASURES.some((measure) => {
      const value = measured[measure];
      const usual = this.usual(build, measure);
      return value !== undefined && usual !== undefined && value > usual + MARGINS[measure];
    });
  }

  private usual(build: string, measure: Measure): number | undefined {
    const known = this.values.get(build)?.[measure];
    if (!known || known.length < LEAST) return undefined;
    return known.toSorted((a, b) => a - b)[Math.floor(known.length * 0.75)];
  }
}

export const measuredOf = ({ wake, lcp, inp, cls }: RemoteHealth): Measured => ({
  wake,
  lcp,
  inp,
  cls,
});
