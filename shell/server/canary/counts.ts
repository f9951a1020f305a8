import { z } from 'zod';

const count = z.int().nonnegative();
const figures = z.object({
  visits: count,
  /** Visits that the build harmed, at most one of a client and day. */
  harmed: count,
  renders: count,
  /** Renders in which a part of the remote was missing. */
  failed: count,
});
export type Figures = z.infer<typeof figures>;

export const NONE: Figures = { visits: 0, harmed: 0, renders: 0, failed: 0 };

/** Figures of a build since visitors were last given another build of its remote. */
export const buildCounts = figures.extend({
  remote: z.string(),
  build: z.string(),
  since: z.int().nonnegative(),
});
export type BuildCounts = z.infer<typeof buildCounts>;

/** Adds figures to those of all shells. @returns the sums @throws Error when the store is away */
export type AddCounts = (fresh: readonly BuildCounts[]) => Promise<BuildCounts[]>;

export const plus = (one: Figures, other: Figures): Figures => ({
  visits: one.visits + other.visits,
  harmed: one.harmed + other.harmed,
  renders: one.renders + other.renders,
  failed: one.failed + other.failed,
});

export const keyOf = ({ remote, build, since }: Omit<BuildCounts, keyof Figures>): string =>
  `${remote} ${build} ${since}`;

/** Figures by build: those of this shell since the last exchange, and the sums of all shells. */
export class Counts {
  private fresh = new Map<string, BuildCounts>();
  private shared: readonly BuildCounts[] = [];

  count(of: Omit<BuildCounts, keyof Figures>, seen: Partial<Figures>): void {
    const before = this.fresh.get(keyOf(of)) ?? NONE;
    this.fresh.set(keyOf(of), { ...of, ...plus(before, { ...NONE, ...seen }) });
  }

  /** Figures of a build since a moment, or, without one, before it. */
  of(remote: string, build: string, is: (since: number) => boolean): Figures {
    return [...this.shared, ...this.fresh.values()]
      .filter((one) => one.remote === remote && one.build === build && is(one.since))
      .reduce(plus, NONE);
  }

  /** While the store is away, the figures of this shell add up. @throws Error */
  async exchange(add: AddCounts): Promise<void> {
    const sent = this.fresh;
    this.fresh = new Map();
    try {
      this.shared = await add([...sent.values()]);
    } catch (error) {
      for (const one of sent.values()) this.count(one, one);
      throw error;
    }
  }
}
