import type { ReleaseMap } from '@site/contracts/platform/federation';
import type { RenderResult, SelectedBuild } from '@site/islands/server/job';
import type { PageAddress } from '@site/islands/server/page-address';
import { DAY_MS, HOUR_MS } from '@site/server-kit/duration';
import { z } from 'zod';
import { countedSince, isServable } from '../map/named-builds';

const count = z.int().nonnegative();
const figures = z.object({
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
export type Figures = z.infer<typeof figures>;

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

/** Stores all figures of this shell. @returns those of the other shells @throws Error when the store is away */
export type ShareCounts = (own: readonly BuildCounts[]) => Promise<BuildCounts[]>;

/** Whether something of a remote is missing in a render through its own fault: without its data it is the API's. */
export const hasFailed = ({ problems }: Pick<RenderResult, 'problems'>, remote: string): boolean =>
  problems.some((one) => one.remote === remote && one.kind === 'island');

/** Figures by build: those of this shell since it started, and those of the others. */
export class Counts {
  private readonly own = new Map<string, BuildCounts>();
  private others: readonly BuildCounts[] = [];
  /** When a network last had a visit, or a failed one, that counted. */
  private claims = new Map<string, number>();
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
      if (!build || !entry || !isServable(entry, build)) continue;
      const isFailed = hasFailed(page, remote);
      this.countRender({ remote, build, since: countedSince(entry) }, isFailed);
      // Confidential addresses are not kept: they would have to be rendered again.
      if (isFailed && !address.isConfidential) this.keepFailed(`${remote} ${build}`, address);
    }
  }

  countRender(of: CountedBuild, isFailed: boolean): void {
    const figures = this.figuresOf(of);
    figures.renders += 1;
    figures.failedRenders += isFailed ? 1 : 0;
  }

  /**
   * Counts a visit. A network has one visit an hour, which has failed if one of its reports says so; their order makes no
   * difference.
   * @returns what of the visit counts
   */
  countVisit({
    network,
    hasFailed: isFailed,
    ...of
  }: Visit): Pick<Figures, 'visits' | 'failedVisits'> {
    const visits = this.claim(network) ? 1 : 0;
    const failedVisits = isFailed && this.claim(`${network} failed`) ? 1 : 0;
    const figures = this.figuresOf(of);
    figures.visits += visits;
    figures.failedVisits += failedVisits;
    if (failedVisits && figures.networks.length < KEPT_NETWORKS)
      figures.networks = [...new Set([...figures.networks, network])];
    return { visits, failedVisits };
  }

  private figuresOf(of: CountedBuild): BuildCounts {
    const figures = this.own.get(keyOf(of)) ?? { ...of, ...NONE };
    this.own.set(keyOf(of), figures);
    return figures;
  }

  /** @returns whether the same was not claimed within the last hour */
  private claim(name: string): boolean {
    const now = Date.now();
    const isNew = (this.claims.get(name) ?? -Infinity) <= now - HOUR_MS;
    if (isNew) this.claims.set(name, now);
    return isNew;
  }

  private keepFailed(key: string, address: PageAddress): void {
    const pages = this.failed.get(key) ?? new Map<string, PageAddress>();
    const { route = '' } = address;
    pages.delete(route);
    this.failed.set(key, pages.set(route, address));
  }

  /**
   * Pages of which this shell failed to render an island of a build: the last of each route, the latest route first.
   */
  failedPages(remote: string, build: string): PageAddress[] {
    return [...(this.failed.get(`${remote} ${build}`)?.values() ?? [])].reverse();
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
