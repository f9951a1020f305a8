import type { HistoryEntry } from '@site/contracts/platform/release-history';
import type { MapEntry, Preview, Release, ReleaseMap } from '@site/contracts/platform/release-map';
import { DAY_MS } from '@site/server-kit/duration';

/** Lifetime of a preview and of its files, in milliseconds. */
const MAX_PREVIEW_AGE_MS = 7 * DAY_MS;

export const getLivePreviews = ({ previews = [] }: Pick<MapEntry, 'previews'>): Preview[] =>
  previews.filter(({ at }) => Date.now() - Date.parse(at) < MAX_PREVIEW_AGE_MS);

/** The builds of a remote that visitors get now or after a rollback. */
export function getServableBuilds(entry: MapEntry): Release[] {
  const { stable, previous, canary, verifiedBuilds = [] } = entry;
  return [stable, previous, canary, ...verifiedBuilds].filter((release) => release !== undefined);
}

/** Whether visitors get a build, or may after a rollback. */
export const isServable = (entry: MapEntry, build: string): boolean =>
  getServableBuilds(entry).some((release) => release.build === build);

/** When visitors were given a build, in milliseconds since 1970. */
export const getDeployTime = ({ placed }: Release): number => (placed ? Date.parse(placed.at) : 0);

/**
 * Builds that visitors get and of which browsers report failures: a person must decide. A canary is held until then.
 */
export const getAlerts = ({ remotes }: ReleaseMap) =>
  Object.entries(remotes).flatMap(([remote, { stable, canary }]) =>
    [stable, canary].flatMap((release) =>
      release?.alert
        ? [{ remote, build: release.build, isHeld: release === canary, ...release.alert }]
        : [],
    ),
  );

/**
 * The builds of a remote that the map names: those of {@link getServableBuilds} and the previews, which no visitor gets.
 */
export function getBuildIds({ remotes }: ReleaseMap, remote: string): string[] {
  const entry = remotes[remote];
  const releases = entry ? [...getServableBuilds(entry), ...getLivePreviews(entry)] : [];
  return [...new Set(releases.map(({ build }) => build))];
}

/** Whether visitors were given a build from a line of the history on. */
export function isBuildServed({ served }: HistoryEntry, remote: string, build: string): boolean {
  const { stable, canary } = served[remote] ?? {};
  return stable?.build === build || canary?.build === build;
}

/**
 * When visitors were last given a build, in milliseconds since 1970. The history does not say what they got before its
 * first line, and without any line no build has ended.
 * @param lines newest first
 */
export function getLastServed(
  lines: readonly HistoryEntry[],
  remote: string,
  build: string,
): number {
  const latest = lines.findIndex((line) => isBuildServed(line, remote, build));
  const end = latest === -1 ? lines.at(-1) : lines[latest - 1];
  return end ? Date.parse(end.at) : Infinity;
}
