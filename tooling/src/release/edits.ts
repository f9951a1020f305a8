import type { Release, ReleaseMap } from '@site/contracts/federation';

/** What there is before anything was released. */
export const EMPTY: ReleaseMap = { version: 1, remotes: {} };

type Entry = ReleaseMap['remotes'][string];

const withEntry = (map: ReleaseMap, remote: string, entry: Entry): ReleaseMap => ({
  version: map.version + 1,
  remotes: { ...map.remotes, [remote]: entry },
});

const entryOf = (map: ReleaseMap, remote: string): Entry => {
  const entry = map.remotes[remote];
  if (!entry) throw new Error(`The map knows no remote "${remote}".`);
  return entry;
};

/** Makes a build the one that everybody gets; the one before stays known for a rollback, a canary ends. */
export function release(map: ReleaseMap, remote: string, base: string, build: Release): ReleaseMap {
  const before = map.remotes[remote];
  const previous = before && before.stable.build !== build.build ? before.stable : before?.previous;
  const internalBase = before?.base === base ? before.internalBase : undefined;
  return withEntry(map, remote, {
    base,
    ...(internalBase && { internalBase }),
    stable: build,
    ...(previous && { previous }),
  });
}

/** Says where the shell's server reaches a remote's builds, when that is another address than the browsers'. */
export const reachedAt = (map: ReleaseMap, remote: string, internalBase: string): ReleaseMap =>
  withEntry(map, remote, { ...entryOf(map, remote), internalBase });

/** Gives a build to a share of the visitors. @param percent 0 to 100 */
export function canary(
  map: ReleaseMap,
  remote: string,
  build: Release,
  percent: number,
): ReleaseMap {
  if (!(percent >= 0 && percent <= 100))
    throw new Error('The share of visitors must be a number from 0 to 100.');
  return withEntry(map, remote, { ...entryOf(map, remote), canary: { ...build, percent } });
}

/** Ends a canary; without one, goes back to the build before. Done twice it is back where it began. */
export function rollback(map: ReleaseMap, remote: string): ReleaseMap {
  const { canary: ended, ...entry } = entryOf(map, remote);
  if (ended) return withEntry(map, remote, entry);
  if (!entry.previous) throw new Error(`"${remote}" has no earlier build to go back to.`);
  return withEntry(map, remote, { ...entry, stable: entry.previous, previous: entry.stable });
}
