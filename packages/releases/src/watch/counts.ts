import { z } from 'zod';
import type { ReleaseMap } from '@site/contracts/platform/federation';
import { DAY_MS, HOUR_MS } from '@site/server-kit/duration';
import { isServable, placedAt } from '../map/named-builds';

const count = z.int().nonnegative();

/** Figures of a build since visitors were last given another build of its remote. */
export const buildCounts = z.object({
  remote: z.string(),
  build: z.string(),
  since: count,
  /** Visits that browsers reported: of a network at most one an hour. */
  visits: count,
  /** Those in which something of the build failed. */
  failedVisits: count,
  /** Fingerprints of the first {@link KEPT_NETWORKS} networks with failed visits. */
  networks: z.array(z.string()),
  renders: count,
  /** Renders in which an island of the remote was missing. */
  failedRenders: count,
});
export type BuildCounts = z.infer<typeof buildCounts>;
type CountedBuild = Pick<BuildCounts, 'remote' | 'build' | 'since'>;
export type Figures = Omit<BuildCounts, keyof CountedBuild>;

/** Networks with failed visits that are kept by build and shell: that many are enough to call a person. */
export const KEPT_NETWORKS = 5;
/** Figures of builds that visitors got longer ago are dropped. */
export const KEPT_MS = 28 * DAY_MS;

export const NONE: Figures = {
  visits: 0,
  failedVisits: 0,
  networks: [],
  renders: 0,
  failedRenders: 0,
};

const sumOf = (all: readonly Figures[]): Figures =>
  all.reduce(
    (sum, one) => ({
      visits: sum.visits + one.visits,
      failedVisits: sum.failedVisits + one.failedVisits,
      networks: [...new Set([...sum.networks, ...one.networks])],
      renders: sum.renders + one.renders,
      failedRenders: sum.failedRenders + one.failedRenders,
    }),
    NONE,
  );

export const keyOf = ({ remote, build, since }: CountedBuild): string =>
  `${remote} ${build} ${since}`;

/** What is counted of a build; undefined for one that visitors cannot get. */
export function countedBuild(
  { remotes }: ReleaseMap,
  remote: string,
  build: string | undefined,
): CountedBuild | undefined {
  const entry = remotes[remote];
  if (!entry || !build || !isServable(entry, build)) return undefined;
  return { remote, build, since: placedAt(entry.canary ?? entry.stable) };
}

/** Stores all figures of this shell. @returns those of the other shells @throws Error when the store is away */
export type ShareCounts = (own: readonly BuildCounts[]) => Promise<BuildCounts[]>;

/** Figures by build: those of this shell since it started, and those of the others. */
export class Counts {
  private readonly own = new Map<string, BuildCounts>();
  private others: readonly BuildCounts[] = [];
  /** When a network last had a visit, or a failed one, that counted. */
  private claims = new Map<string, number>();

  countRender(served: CountedBuild, isFailed: boolean): void {
    const figures = this.figuresOf(served);
    figures.renders += 1;
    figures.failedRenders += isFailed ? 1 : 0;
  }

  /**
   * Counts a visit that a browser has reported. A network has one visit an hour, which has failed if one of its reports
   * says so; their order makes no difference.
   * @param network its fingerprint for this build
   * @returns what of the visit counts
   */
  countVisit(
    served: CountedBuild,
    network: string,
    isFailed: boolean,
  ): Pick<Figures, 'visits' | 'failedVisits'> {
    const visits = this.claim(network) ? 1 : 0;
    const failedVisits = isFailed && this.claim(`${network} failed`) ? 1 : 0;
    const figures = this.figuresOf(served);
    figures.visits += visits;
    figures.failedVisits += failedVisits;
    if (failedVisits && figures.networks.length < KEPT_NETWORKS)
      figures.networks = [...new Set([...figures.networks, network])];
    return { visits, failedVisits };
  }

  private figuresOf(served: CountedBuild): BuildCounts {
    const figures = this.own.get(keyOf(served)) ?? { ...served, ...NONE };
    this.own.set(keyOf(served), figures);
    return figures;
  }

  /** @returns whether the same was not claimed within the last hour */
  private claim(name: string): boolean {
    const now = Date.now();
    const isNew = (this.claims.get(name) ?? -Infinity) <= now - HOUR_MS;
    if (isNew) this.claims.set(name, now);
    return isNew;
  }

  /** Figures of a build since a moment, or before it. */
  of(remote: string, build: string, is: (since: number) => boolean): Figures {
    const all = [...this.own.values(), ...this.others];
    return sumOf(
      all.filter((one) => one.remote === remote && one.build === build && is(one.since)),
    );
  }

  /** While the store is away, the other shells' figures stay as they were. @throws Error */
  async exchange(share: ShareCounts): Promise<void> {
    const anHourAgo = Date.now() - HOUR_MS;
    this.claims = new Map([...this.claims].filter(([, at]) => at > anHourAgo));
    for (const [key, { since }] of this.own)
      if (since <= Date.now() - KEPT_MS) this.own.delete(key);
    this.others = await share([...this.own.values()]);
  }
}
