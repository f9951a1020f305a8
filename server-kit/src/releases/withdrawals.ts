import type { MapEntry, Release, ReleaseMap } from '@site/contracts/federation';
import { livePreviews } from './previews';

/** What a line of the log of releases says about builds, and since when. */
export interface LoggedWithdrawals {
  at: Date;
  /** Builds that the map named until then, e.g. `blog 4f0c1d22ab`; a line without may have withdrawn any. */
  withdrawn?: readonly string[] | undefined;
}

/** The builds that visitors of a remote are given, or that others give way to. */
export const givenBuilds = ({ stable, previous, canary, proven = [] }: MapEntry): Release[] =>
  [stable, previous, canary, ...proven].filter((release) => release !== undefined);

/** The builds of a remote that the map names: visitors are given no others, and its previews not even visitors. */
export function namedBuilds({ remotes }: ReleaseMap, remote: string): string[] {
  const entry = remotes[remote];
  const releases = entry ? [...givenBuilds(entry), ...livePreviews(entry)] : [];
  return [...new Set(releases.map(({ build }) => build))];
}

/** What an edit takes out of the map, as `blog 4f0c1d22ab`. */
export const withdrawnBy = (before: ReleaseMap, after: ReleaseMap): string[] =>
  Object.keys(before.remotes).flatMap((remote) => {
    const named = namedBuilds(after, remote);
    return namedBuilds(before, remote)
      .filter((build) => !named.includes(build))
      .map((build) => `${remote} ${build}`);
  });

/**
 * When the map may have named a build last, in milliseconds since 1970. What was before the log, nobody knows: with
 * its first line everything counts as withdrawn, and without a line everything as named.
 * @param build e.g. `blog 4f0c1d22ab`
 * @param lines of the log, the oldest first
 */
export const lastNamed = (build: string, lines: readonly LoggedWithdrawals[]): number =>
  lines
    .findLast(({ withdrawn }, index) => index === 0 || (withdrawn?.includes(build) ?? true))
    ?.at.getTime() ?? Infinity;
