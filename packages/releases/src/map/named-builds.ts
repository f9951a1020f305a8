import type { MapEntry, Release, ReleaseMap } from '@site/contracts/platform/federation';
import { livePreviews } from './previews';

/** The builds that a line of the release log withdrew, and when. */
export interface LoggedWithdrawals {
  at: Date;
  /** Withdrawn builds, e.g. `blog 4f0c1d22ab`. A line without the field may have withdrawn any build. */
  withdrawn?: readonly string[] | undefined;
}

/** The builds of a remote that visitors get now or after a rollback. */
export const servableBuilds = ({ stable, previous, canary, proven = [] }: MapEntry): Release[] =>
  [stable, previous, canary, ...proven].filter((release) => release !== undefined);

/** Whether visitors get a build, or may after a rollback. */
export const isServable = (entry: MapEntry, build: string): boolean =>
  servableBuilds(entry).some((release) => release.build === build);

export const placedAt = ({ placed }: Release): number => (placed ? Date.parse(placed.at) : 0);

/** Start of the counts in force: the last moment at which visitors were given another build, in ms since 1970. */
export const countedSince = ({ stable, canary }: MapEntry): number => placedAt(canary ?? stable);

/** The builds of a remote that the map names: those of {@link servableBuilds} and the previews, which no visitor gets. */
export function namedBuilds({ remotes }: ReleaseMap, remote: string): string[] {
  const entry = remotes[remote];
  const releases = entry ? [...servableBuilds(entry), ...livePreviews(entry)] : [];
  return [...new Set(releases.map(({ build }) => build))];
}

/** Builds that an edit removes from the map, e.g. `blog 4f0c1d22ab`. */
export const withdrawnBy = (before: ReleaseMap, after: ReleaseMap): string[] =>
  Object.keys(before.remotes).flatMap((remote) => {
    const named = namedBuilds(after, remote);
    return namedBuilds(before, remote)
      .filter((build) => !named.includes(build))
      .map((build) => `${remote} ${build}`);
  });

/**
 * The last moment at which the map may have named a build, in milliseconds since 1970. The log does not say what came
 * before it: its first line counts as the withdrawal of every build, and with an empty log every build counts as named.
 * @param build e.g. `blog 4f0c1d22ab`
 * @param lines of the log, oldest first
 */
export const lastNamed = (build: string, lines: readonly LoggedWithdrawals[]): number =>
  lines
    .findLast(({ withdrawn }, index) => index === 0 || (withdrawn?.includes(build) ?? true))
    ?.at.getTime() ?? Infinity;
