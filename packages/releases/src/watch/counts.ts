import { HOUR_MS } from '@site/server-kit/duration';
import { z } from 'zod';
import type { PageAddress } from '@site/islands/server/page-address';

const count = z.int().nonnegative();
const figures = z.object({
  /** Visits that browsers reported: of a network at most one an hour. */
  visits: count,
  /** Those in which something of the build failed. */
  failedVisits: count,
  /** Fingerprints of networks with failed visits: at least the first {@link KEPT_NETWORKS}. */
  networks: z.array(z.string()),
  renders: count,
  /** Renders in which an island of the remote was missing. */
  failedRenders: count,
});
export type Figures = z.infer<typeof figures>;

/** Networks with failed visits that are stored by build: that many are enough to call a person. */
export const KEPT_NETWORKS = 5;

export const NONE: Figures = {
  visits: 0,
  failedVisits: 0,
  networks: [],
  renders: 0,
  failedRenders: 0,
};

/** Figures of a build since visitors were last given another build of its remote. */
export const buildCounts = figures.extend({
  remote: z.string(),
  build: z.string(),
  since: z.int().nonnegative(),
});
export type BuildCounts = z.infer<typeof buildCounts>;
export type CountedBuild = Omit<BuildCounts, keyof Figures>;

/** A visit that a browser has reported. */
export interface Visit extends CountedBuild {
  /** Fingerprint of the visitor's network for this build. */
  network: string;
  hasFailed: boolean;
}

/** The figures of one shell since it last shared them. */
export interface Fresh {
  renders: readonly BuildCounts[];
  visits: readonly Visit[];
}

/** Adds figures to those of all shells. @returns the sums @throws Error when the store is away */
export type ShareCounts = (fresh: Fresh) => Promise<BuildCounts[]>;

function sumOf(all: Iterable<Figures>): Figures {
  const sum = { ...NONE };
  const networks = new Set<string>();
  for (const one of all) {
    sum.visits += one.visits;
    sum.failedVisits += one.failedVisits;
    sum.renders += one.renders;
    sum.failedRenders += one.failedRenders;
    for (const network of one.networks) networks.add(network);
  }
  return { ...sum, networks: [...networks] };
}

export const plus = (one: Figures, other: Figures): Figures => sumOf([one, other]);

export const keyOf = ({ remote, build, since }: CountedBuild): string =>
  `${remote} ${build} ${since}`;

/**
 * The claims of a visit. Each can be made once an hour by a network, so that the order of good and failed visits makes
 * no difference: a network has one visit an hour, which has failed if one of its reports says so.
 */
export const claimsOf = ({ network, hasFailed }: Visit): [visit: string, failure?: string] =>
  hasFailed ? [network, `${network} failed`] : [network];

/** The figures of a visit, by the claims of it that were not made within the last hour. */
export function figuresOf(visit: Visit, isNew: (claim: string) => boolean): Figures {
  const [own, failure] = claimsOf(visit);
  const hasFailed = failure !== undefined && isNew(failure);
  return {
    ...NONE,
    visits: isNew(own) ? 1 : 0,
    failedVisits: hasFailed ? 1 : 0,
    networks: hasFailed ? [visit.network] : [],
  };
}

/** Claims, and when they were made. */
export class Claims {
  private readonly made: Map<string, number>;

  constructor(made: Iterable<[string, number]> = [], now = Date.now()) {
    this.made = new Map([...made].filter(([, at]) => at > now - HOUR_MS));
  }

  /** Makes a claim. @returns whether nobody made it within the last hour */
  make(claim: string, now = Date.now()): boolean {
    const isNew = (this.made.get(claim) ?? -Infinity) <= now - HOUR_MS;
    if (isNew) this.made.set(claim, now);
    return isNew;
  }

  get all(): [string, number][] {
    return [...this.made];
  }
}

/** Figures by build: those of this shell since it last shared them, and the sums of all shells. */
export class Counts {
  private renders = new Map<string, BuildCounts>();
  private visits: { visit: Visit; counted: Figures }[] = [];
  private shared: readonly BuildCounts[] = [];
  private claims = new Claims();
  /** The latest failed page of each route, by remote and build. */
  private readonly failed = new Map<string, Map<string, PageAddress>>();

  /** @param address of the page, if its render has failed and may be repeated */
  countRender(of: CountedBuild, hasFailed: boolean, address?: PageAddress): void {
    const before = this.renders.get(keyOf(of)) ?? NONE;
    const one = { ...NONE, renders: 1, failedRenders: hasFailed ? 1 : 0 };
    this.renders.set(keyOf(of), { ...of, ...plus(before, one) });
    if (!hasFailed || !address) return;
    const key = `${of.remote} ${of.build}`;
    const { route = '' } = address;
    const { [route]: _former, ...others } = Object.fromEntries(this.failed.get(key) ?? []);
    this.failed.set(key, new Map([[route, address], ...Object.entries(others)]));
  }

  /** @returns what of the visit counts: its network may have reported one within the last hour */
  countVisit(visit: Visit): Figures {
    const counted = figuresOf(visit, (claim) => this.claims.make(claim));
    if (counted.visits || counted.failedVisits) this.visits.push({ visit, counted });
    return counted;
  }

  /**
   * Pages of which this shell failed to render an island of a build: the last of each route, the latest route first.
   */
  failedPages(remote: string, build: string): PageAddress[] {
    return [...(this.failed.get(`${remote} ${build}`)?.values() ?? [])];
  }

  /** Figures of a build since a moment, or before it. */
  of(remote: string, build: string, is: (since: number) => boolean): Figures {
    const isIts = (one: CountedBuild): boolean =>
      one.remote === remote && one.build === build && is(one.since);
    return sumOf([
      ...this.shared.filter(isIts),
      ...[...this.renders.values()].filter(isIts),
      ...this.visits.filter(({ visit }) => isIts(visit)).map(({ counted }) => counted),
    ]);
  }

  /** While the store is away, the figures of this shell add up. @throws Error */
  async exchange(share: ShareCounts): Promise<void> {
    const { renders, visits } = this;
    [this.renders, this.visits] = [new Map(), []];
    this.claims = new Claims(this.claims.all);
    try {
      this.shared = await share({
        renders: [...renders.values()],
        visits: visits.map(({ visit }) => visit),
      });
    } catch (error) {
      this.visits.unshift(...visits);
      for (const [key, one] of renders)
        this.renders.set(key, { ...one, ...plus(one, this.renders.get(key) ?? NONE) });
      throw error;
    }
  }
}
