import type { ReleaseMap } from '@site/contracts/federation';
import type { RenderResult, SelectedBuild } from '@site/islands/server/job';
import type { PageAddress } from '@site/islands/server/page-address';
import { HOUR_MS } from '@site/server-kit/duration';
import { z } from 'zod';
import { countedSince, isGiven } from '../map/given-builds';

const count = z.int().nonnegative();
const figures = z.object({
  /** Visits that browsers reported: of a network at most one an hour. */
  visits: count,
  /** Those in which something of the build failed. */
  failedVisits: count,
  /** Fingerprints of networks with failed visits: at least the first {@link KEPT_NETWORKS}. */
  networks: z.array(z.string()),
  renders: count,
  /** Renders in which a part of the remote was missing. */
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

export const sumOf = (all: readonly Figures[]): Figures => ({
  visits: all.reduce((sum, { visits }) => sum + visits, 0),
  failedVisits: all.reduce((sum, { failedVisits }) => sum + failedVisits, 0),
  networks: [...new Set(all.flatMap(({ networks }) => networks))],
  renders: all.reduce((sum, { renders }) => sum + renders, 0),
  failedRenders: all.reduce((sum, { failedRenders }) => sum + failedRenders, 0),
});

/** Figures of a build since visitors were last given another build of its remote. */
export const buildCounts = figures.extend({
  remote: z.string(),
  build: z.string(),
  since: z.int().nonnegative(),
});
export type BuildCounts = z.infer<typeof buildCounts>;
export type CountedBuild = Omit<BuildCounts, keyof Figures>;

export const keyOf = ({ remote, build, since }: CountedBuild): string =>
  `${remote} ${build} ${since}`;

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

/**
 * The claims of a visit. Each can be made once an hour by a network, so that the order of good and failed visits makes no
 * difference: a network has one visit an hour, which has failed if one of its reports says so.
 */
export const claimsOf = ({ network, hasFailed }: Visit): [visit: string, failure?: string] =>
  hasFailed ? [network, `${network} failed`] : [network];

/** The figures of a visit, by the claims of it that were not made within the last hour. */
export function figuresOf(visit: Visit, isNew: (claim: string) => boolean): Figures {
  const [own, failure] = claimsOf(visit);
  const visits = isNew(own) ? 1 : 0;
  return failure !== undefined && isNew(failure)
    ? { ...NONE, visits, failedVisits: 1, networks: [visit.network] }
    : { ...NONE, visits };
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

/** Whether something of a remote is missing in a render through its own fault: without its data it is the API's. */
export const hasFailed = ({ problems }: Pick<RenderResult, 'problems'>, remote: string): boolean =>
  problems.some((one) => one.remote === remote && one.kind === 'part');

/** Figures by build: those of this shell since it last shared them, and the sums of all shells. */
export class Counts {
  private renders = new Map<string, BuildCounts>();
  private visits: { visit: Visit; counted: Figures }[] = [];
  private shared: readonly BuildCounts[] = [];
  private claims = new Claims();
  /** The latest failed page of each route, by remote and build; the latest route last. */
  private readonly failed = new Map<string, Map<string, PageAddress>>();

  /** Counts a rendered page. */
  countPage(
    map: ReleaseMap,
    pins: Readonly<Record<string, SelectedBuild>>,
    address: PageAddress,
    page: Pick<RenderResult, 'remotes' | 'problems'>,
  ): void {
    for (const remote of page.remotes) {
      const build = pins[remote]?.build;
      const entry = map.remotes[remote];
      if (!build || !entry || !isGiven(entry, build)) continue;
      const isFailed = hasFailed(page, remote);
      this.countRender({ remote, build, since: countedSince(entry) }, isFailed);
      // Confidential addresses are not kept: they would have to be rendered again.
      if (isFailed && !address.isConfidential) this.keepFailed(`${remote} ${build}`, address);
    }
  }

  countRender(of: CountedBuild, isFailed: boolean): void {
    const { renders, failedRenders } = this.renders.get(keyOf(of)) ?? NONE;
    this.renders.set(keyOf(of), {
      ...of,
      ...NONE,
      renders: renders + 1,
      failedRenders: failedRenders + (isFailed ? 1 : 0),
    });
  }

  private keepFailed(key: string, address: PageAddress): void {
    const pages = this.failed.get(key) ?? new Map<string, PageAddress>();
    const { route = '' } = address;
    pages.delete(route);
    this.failed.set(key, pages.set(route, address));
  }

  /** @returns what of the visit counts: its network may have reported one within the last hour */
  countVisit(visit: Visit): Figures {
    const counted = figuresOf(visit, (claim) => this.claims.make(claim));
    if (counted.visits || counted.failedVisits) this.visits.push({ visit, counted });
    return counted;
  }

  /** Pages of which this shell failed to render a part of a build: the last of each route, the latest route first. */
  failedPages(remote: string, build: string): PageAddress[] {
    return [...(this.failed.get(`${remote} ${build}`)?.values() ?? [])].reverse();
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
        this.renders.set(key, { ...one, ...sumOf([one, this.renders.get(key) ?? NONE]) });
      throw error;
    }
  }
}
