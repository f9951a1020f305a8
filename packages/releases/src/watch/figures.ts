import { z } from 'zod';
import type { ReleaseMap } from '@site/contracts/platform/release-map';
import { DAY_MS, HOUR_MS } from '@site/server-kit/duration';
import { getDeployTime, isServable } from '../map/builds-in-map';

const count = z.int().nonnegative();

/**
 * Figures of a build, by period: each release, canary or step of its remote begins one, for all builds of the remote.
 * So a candidate is compared with its baseline over the same time.
 */
export const buildFigures = z.object({
  remote: z.string(),
  build: z.string(),
  /** The period: when visitors were given the canary, or the stable build if there is none. */
  since: count,
  /** Visits that browsers reported: of a network at most one an hour. */
  visits: count,
  /** Those in which something of the build failed. */
  failedVisits: count,
  /** Fingerprints of the first {@link ALERT_NETWORKS} networks with failed visits. */
  networks: z.array(z.string()),
  renders: count,
  /** Renders in which an island of the remote was missing. */
  failedRenders: count,
});
export type BuildFigures = z.infer<typeof buildFigures>;
/** A build in a period. */
type ServedBuild = Pick<BuildFigures, 'remote' | 'build' | 'since'>;
export type Figures = Omit<BuildFigures, keyof ServedBuild>;

/**
 * Networks that must have reported failures before an operator is alerted: no single customer of a provider has so
 * many. A shell keeps no more of a build.
 */
export const ALERT_NETWORKS = 5;
/** Age at which figures are dropped, in milliseconds. */
export const MAX_AGE_MS = 28 * DAY_MS;

export const NO_FIGURES: Figures = {
  visits: 0,
  failedVisits: 0,
  networks: [],
  renders: 0,
  failedRenders: 0,
};

export const getBuildKey = ({ remote, build, since }: ServedBuild): string =>
  `${remote} ${build} ${since}`;

/** Undefined for a build that visitors cannot get: nothing of it is counted. */
export function findServedBuild(
  { remotes }: ReleaseMap,
  remote: string,
  build: string | undefined,
): ServedBuild | undefined {
  const entry = remotes[remote];
  if (!entry || !build || !isServable(entry, build)) return undefined;
  return { remote, build, since: getDeployTime(entry.canary ?? entry.stable) };
}

/** Stores all figures of this shell. @returns those of the other shells @throws Error when the store is away */
export type SyncFigures = (figures: readonly BuildFigures[]) => Promise<BuildFigures[]>;

/** Figures by build: those of this shell since it started, and those of the other shells. */
export class FiguresByBuild {
  private readonly local = new Map<string, BuildFigures>();
  private shared: readonly BuildFigures[] = [];
  /** When a network last had a visit, or a failed one, that counted. */
  private countedAt = new Map<string, number>();

  addRender(build: ServedBuild, isFailed: boolean): void {
    const figures = this.getLocalFigures(build);
    figures.renders += 1;
    figures.failedRenders += isFailed ? 1 : 0;
  }

  /**
   * Counts a visit that a browser has reported. A network has one visit an hour, which has failed if one of its reports
   * says so; their order makes no difference.
   * @param network its fingerprint for this build
   * @returns what of the visit counts
   */
  addVisit(
    build: ServedBuild,
    network: string,
    isFailed: boolean,
  ): Pick<Figures, 'visits' | 'failedVisits'> {
    const visits = this.isFirstInHour(network) ? 1 : 0;
    const failedVisits = isFailed && this.isFirstInHour(`${network} failed`) ? 1 : 0;
    const figures = this.getLocalFigures(build);
    figures.visits += visits;
    figures.failedVisits += failedVisits;
    if (failedVisits && figures.networks.length < ALERT_NETWORKS)
      figures.networks = [...new Set([...figures.networks, network])];
    return { visits, failedVisits };
  }

  private getLocalFigures(build: ServedBuild): BuildFigures {
    const figures = this.local.get(getBuildKey(build)) ?? { ...build, ...NO_FIGURES };
    this.local.set(getBuildKey(build), figures);
    return figures;
  }

  private isFirstInHour(key: string): boolean {
    const now = Date.now();
    const isFirst = (this.countedAt.get(key) ?? -Infinity) <= now - HOUR_MS;
    if (isFirst) this.countedAt.set(key, now);
    return isFirst;
  }

  /** Figures of a build in some periods, of all shells. @param isIncluded whether a period is one of them */
  sum(remote: string, build: string, isIncluded: (since: number) => boolean): Figures {
    return [...this.local.values(), ...this.shared]
      .filter((one) => one.remote === remote && one.build === build && isIncluded(one.since))
      .reduce<Figures>(
        (sum, one) => ({
          visits: sum.visits + one.visits,
          failedVisits: sum.failedVisits + one.failedVisits,
          networks: [...new Set([...sum.networks, ...one.networks])],
          renders: sum.renders + one.renders,
          failedRenders: sum.failedRenders + one.failedRenders,
        }),
        NO_FIGURES,
      );
  }

  /** While the store is away, the other shells' figures stay as they were. @throws Error */
  async sync(syncFigures: SyncFigures): Promise<void> {
    const now = Date.now();
    this.countedAt = new Map([...this.countedAt].filter(([, at]) => at > now - HOUR_MS));
    for (const [key, { since }] of this.local)
      if (since <= now - MAX_AGE_MS) this.local.delete(key);
    this.shared = await syncFigures([...this.local.values()]);
  }
}
