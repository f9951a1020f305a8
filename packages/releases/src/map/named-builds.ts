import type { MapEntry, Preview, Release, ReleaseMap } from '@site/contracts/platform/federation';
import { DAY_MS } from '@site/server-kit/duration';

/** Lifetime of a preview and of its files, in milliseconds. */
const PREVIEWED_FOR_MS = 7 * DAY_MS;

/** The builds that a line of the release log withdrew, and when. */
export interface LoggedWithdrawals {
  at: Date;
  /** Withdrawn builds, e.g. `blog 4f0c1d22ab`. A line without the field may have withdrawn any build. */
  withdrawn?: readonly string[] | undefined;
}

/** The unexpired previews of a remote, oldest first. */
export const livePreviews = ({ previews = [] }: Pick<MapEntry, 'previews'>): Preview[] =>
  previews.filter(({ at }) => Date.now() - Date.parse(at) < PREVIEWED_FOR_MS);

/** The builds of a remote that visitors get now or after a rollback. */
export const servableBuilds = ({ stable, previous, canary, proven = [] }: MapEntry): Release[] =>
  [stable, previous, canary, ...proven].filter((release) => release !== undefined);

/** Whether visitors get a build, or may after a rollback. */
export const isServable = (entry: MapEntry, build: string): boolean =>
  servableBuilds(entry).some((release) => release.build === build);

/** When visitors were given a build, in milliseconds since 1970. */
export const placedAt = ({ placed }: Release): number => (placed ? Date.parse(placed.at) : 0);

/** Builds that visitors get and of which browsers report failures: a person must decide. A canary is held until then. */
export const alertsIn = ({ remotes }: ReleaseMap) =>
  Object.entries(remotes).flatMap(([remote, { stable, canary }]) =>
    [stable, canary].flatMap((release) =>
      release?.alert
        ? [{ remote, build: release.build, isHeld: release === canary, ...release.alert }]
        : [],
    ),
  );

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
