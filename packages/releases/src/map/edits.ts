import type {
  BlockedBuild,
  HistoryEntry,
  MapEntry,
  Preview,
  Release,
  ReleaseMap,
} from '@site/contracts/platform/federation';
import { MINUTE_MS } from '@site/server-kit/duration';
import { livePreviews, placedAt } from './named-builds';

/** The release map before the first release. */
export const EMPTY: ReleaseMap = { version: 1, remotes: {} };

/** Blocked builds that are kept by remote; builds older than these are not built again. */
const MAX_BLOCKED = 50;

/** Proven builds that are kept by remote: the second one replaces the first if that is blocked. */
const MAX_PROVEN = 2;
/** Previews that are kept by remote; the oldest are dropped first. */
const MAX_PREVIEWS = 10;
/** Length of the watch after a full release, in milliseconds. */
export const WATCHED_MS = 10 * MINUTE_MS;

/** The least percentage of visitors that a canary gets; a smaller one is no canary, or a mistake. */
const LEAST_PERCENT = 0.1;

/** What a person decides against the watch. */
export interface ReleaseOptions {
  /** Serves a build to visitors although it is blocked. */
  despiteBlock?: boolean;
  /** Serves a build without a watch, also if it is held. */
  unwatched?: boolean;
}

const withEntry = (map: ReleaseMap, remote: string, entry: MapEntry): ReleaseMap => ({
  version: map.version + 1,
  remotes: { ...map.remotes, [remote]: entry },
});

/** A remote's entry in a map. @throws Error when the map has no remote of that name */
export const entryOf = (map: ReleaseMap, remote: string): MapEntry => {
  const entry = map.remotes[remote];
  if (!entry) throw new Error(`The map knows no remote "${remote}".`);
  return entry;
};

/** The previews of a remote without those of a build. */
function previewsWithout(
  { previews = [] }: Pick<MapEntry, 'previews'>,
  build: string,
): Pick<MapEntry, 'previews'> {
  const left = previews.filter((one) => one.build !== build);
  return left.length ? { previews: left } : {};
}

/** A blocked build, if this one is. */
export const findBlocked = (
  { remotes }: ReleaseMap,
  remote: string,
  build: string,
): BlockedBuild | undefined => remotes[remote]?.blocked?.find((one) => one.build === build);

/** The remote's other blocked builds. @throws Error when the build itself is blocked */
function otherBlocked(
  map: ReleaseMap,
  remote: string,
  { build }: Release,
  { despiteBlock }: ReleaseOptions,
): Pick<MapEntry, 'blocked'> {
  const refused = findBlocked(map, remote, build);
  if (refused && !despiteBlock)
    throw new Error(
      `Build ${build} of ${remote} has been blocked since ${refused.at} (${refused.reason}). To release it anyway, add --despite-block.`,
    );
  const blocked = map.remotes[remote]?.blocked?.filter((one) => one !== refused);
  return blocked?.length ? { blocked } : {};
}

/**
 * Proven builds of a map that does not list them: the build before a release, or the build that a rollback restored.
 */
const provenByDefault = ({ stable, previous }: MapEntry): Release[] =>
  previous && ['release', 'promote', undefined].includes(stable.placed?.action)
    ? [previous]
    : [stable];

/**
 * The proven builds of a remote, latest first: those that stayed until the end of their watch without an alert. The
 * first build ever is proven, because there was none to compare it with.
 */
export function provenBuilds(entry: MapEntry): Release[] {
  const { stable, proven = provenByDefault(entry) } = entry;
  const others = proven.filter(({ build }) => build !== stable.build);
  const isOver = !stable.alert && Date.now() - placedAt(stable) > WATCHED_MS;
  return isOver || others.length < proven.length ? [stable, ...others] : others;
}

const withProven = (entry: MapEntry): Required<Pick<MapEntry, 'proven'>> => ({
  proven: provenBuilds(entry).slice(0, MAX_PROVEN),
});

/** The build without the alert and the state of its earlier release. */
const freshRelease = (
  { alert: _alert, unwatched: _unwatched, ...build }: Release,
  { unwatched }: ReleaseOptions = {},
): Release => ({ ...build, ...(unwatched && { unwatched }) });

/** @throws Error for a build that is a held canary, which must not grow */
function checkNotHeld(
  canary: MapEntry['canary'],
  remote: string,
  { build }: Release,
  { unwatched }: ReleaseOptions,
): void {
  if (unwatched || canary?.build !== build || !canary.alert) return;
  throw new Error(
    `The canary ${build} of ${remote} is held since ${canary.alert.at} (${canary.alert.reason}). Roll it back, or release it without the watch: add --unwatched and say why with -m.`,
  );
}

/**
 * Makes a build the stable one. The build before stays known for a rollback; a canary ends.
 * @throws Error for a blocked build, and for a held canary
 */
export function release(
  map: ReleaseMap,
  remote: string,
  base: string,
  build: Release,
  how: ReleaseOptions = {},
): ReleaseMap {
  const block = otherBlocked(map, remote, build, how);
  const before = map.remotes[remote];
  checkNotHeld(before?.canary, remote, build, how);
  const previous = before && before.stable.build !== build.build ? before.stable : before?.previous;
  const internalBase = before?.base === base ? before.internalBase : undefined;
  return withEntry(map, remote, {
    base,
    ...(internalBase && { internalBase }),
    ...(before?.owner && { owner: before.owner }),
    stable: freshRelease(build, how),
    ...(previous && { previous }),
    ...(before && withProven(before)),
    ...block,
    ...(before && previewsWithout(before, build.build)),
  });
}

/**
 * Adds a preview: a build that no visitor gets, and that an override shows for seven days. It ends when the build
 * becomes the canary or the stable one, or is blocked.
 */
export function preview(map: ReleaseMap, remote: string, build: Preview): ReleaseMap {
  const entry = entryOf(map, remote);
  const others = livePreviews(entry).filter((one) => one.build !== build.build);
  return withEntry(map, remote, { ...entry, previews: [...others, build].slice(-MAX_PREVIEWS) });
}

/** Ends a preview, if there is one of this build. */
export function withdrawPreview(map: ReleaseMap, remote: string, build: string): ReleaseMap {
  const { previews = [], ...entry } = entryOf(map, remote);
  return previews.some((one) => one.build === build)
    ? withEntry(map, remote, { ...entry, ...previewsWithout({ previews }, build) })
    : map;
}

/** Sets the address at which the shell's server reaches a remote's builds, if browsers use another one. */
export const setInternalUrl = (map: ReleaseMap, remote: string, internalBase: string): ReleaseMap =>
  withEntry(map, remote, { ...entryOf(map, remote), internalBase });

/**
 * Serves a build to a share of the visitors.
 * @param percent 0.1 to 100
 * @throws Error for a blocked build, for the stable one, and for more visitors of a held canary
 */
export function canary(
  map: ReleaseMap,
  remote: string,
  build: Release,
  percent: number,
  how: ReleaseOptions = {},
): ReleaseMap {
  if (!(percent >= LEAST_PERCENT && percent <= 100))
    throw new Error(`The share of visitors must be a number between ${LEAST_PERCENT} and 100.`);
  const { blocked: _, previews = [], ...entry } = entryOf(map, remote);
  if (entry.stable.build === build.build)
    throw new Error(`Everyone gets ${remote} ${build.build}: it cannot be a canary beside itself.`);
  const block = otherBlocked(map, remote, build, how);
  const { canary: before } = entry;
  if (percent > (before?.percent ?? 0)) checkNotHeld(before, remote, build, how);
  const isHeld = before?.build === build.build && before.alert && !how.unwatched;
  return withEntry(map, remote, {
    ...entry,
    ...previewsWithout({ previews }, build.build),
    canary: {
      ...freshRelease(build, how),
      percent,
      ...(isHeld && { alert: before.alert }),
    },
    ...block,
  });
}

/** Ends a canary: all visitors get the stable build. */
export function stopCanary(map: ReleaseMap, remote: string): ReleaseMap {
  const { canary: ended, ...entry } = entryOf(map, remote);
  if (!ended) throw new Error(`"${remote}" has no canary to stop.`);
  return withEntry(map, remote, entry);
}

/** Swaps the stable build with the one before, and ends a canary. */
export function goBack(map: ReleaseMap, remote: string): ReleaseMap {
  const { canary: _, ...entry } = entryOf(map, remote);
  const { stable, previous } = entry;
  if (!previous) throw new Error(`"${remote}" has no earlier build to go back to.`);
  return withEntry(map, remote, {
    ...entry,
    stable: freshRelease(previous),
    previous: stable,
    ...withProven(entry),
  });
}

/**
 * Withdraws a build from visitors: ends the canary, or goes back from the stable build to the one before.
 * @throws Error when visitors get neither: somebody else withdrew it first
 */
export function withdraw(map: ReleaseMap, remote: string, build: string): ReleaseMap {
  const { stable, canary: share } = entryOf(map, remote);
  if (share?.build === build) return stopCanary(map, remote);
  if (stable.build === build) return goBack(map, remote);
  throw new Error(`${remote} does not serve ${build} anymore. Nothing was changed.`);
}

/**
 * Blocks a build: it is no longer served, and later releases of it are refused. If it is the canary, that ends; if
 * it is the stable build, the last other proven build replaces it. A canary of another build stays, because it may be
 * the repair; its reference is then the build that came back.
 * @param reason a sentence
 * @throws Error for a stable build when no other build is proven: one must be served
 */
export function block(map: ReleaseMap, remote: string, build: string, reason: string): ReleaseMap {
  const before = entryOf(map, remote);
  const { canary: share, previous, blocked = [], previews = [], ...entry } = before;
  const all = provenBuilds(before);
  const isStable = entry.stable.build === build;
  const proven = all.filter((one) => one.build !== build).slice(0, MAX_PROVEN);
  // Without any proven build, the build before is the reference that the bad one was compared with.
  const stable = isStable ? (proven[0] ?? (all.length ? undefined : previous)) : entry.stable;
  if (!stable) throw new Error(noReplacement(remote, build, previous));
  const own = { build, reason, at: new Date().toISOString() };
  const others = blocked.filter((one) => one.build !== build);
  return withEntry(map, remote, {
    ...entry,
    ...previewsWithout({ previews }, build),
    stable: isStable ? freshRelease(stable) : stable,
    ...(!isStable && previous && previous.build !== build && { previous }),
    proven,
    ...(share && ![build, stable.build].includes(share.build) && { canary: share }),
    blocked: [...others, own].slice(-MAX_BLOCKED),
  });
}

/** Changes the entry of a build in service, without a new release. */
function annotated(
  map: ReleaseMap,
  remote: string,
  build: string,
  change: (release: Release) => Release,
): ReleaseMap {
  const { stable, canary: share, ...entry } = entryOf(map, remote);
  const isStable = stable.build === build;
  if (!isStable && share?.build !== build)
    throw new Error(`${remote} does not serve ${build} anymore. Nothing was changed.`);
  return withEntry(map, remote, {
    ...entry,
    stable: isStable ? change(stable) : stable,
    ...(share && { canary: isStable ? share : { ...change(share), percent: share.percent } }),
  });
}

/**
 * Says that browsers report failures of a build: a canary is held, and a person is called.
 * @param reason a sentence
 */
export const raiseAlert = (
  map: ReleaseMap,
  remote: string,
  build: string,
  reason: string,
): ReleaseMap =>
  annotated(map, remote, build, (release) => ({
    ...release,
    alert: { at: new Date().toISOString(), reason },
  }));

/** Ends the watch of a build that visitors get: the site neither holds it nor takes it back. */
export const unwatch = (map: ReleaseMap, remote: string, build: string): ReleaseMap =>
  annotated(map, remote, build, (release) => freshRelease(release, { unwatched: true }));

function noReplacement(remote: string, build: string, previous: Release | undefined): string {
  const back = previous
    ? `, or go back to ${previous.build}, which is watched then (npm run rollback -- ${remote})`
    : '';
  return `Everyone gets ${build}, and no other build of ${remote} was watched to its end. First release another one (npm run release -- ${remote} <build>)${back}.`;
}

/**
 * Restores the builds that a history line lists as served. Remotes that it does not list stay as they are.
 * @param only names of the remotes that may be changed; all of them without it
 * @throws Error when one of these builds is blocked
 */
export function restore(
  map: ReleaseMap,
  { served }: Pick<HistoryEntry, 'served'>,
  { only, ...how }: ReleaseOptions & { only?: readonly string[] } = {},
): ReleaseMap {
  return Object.entries(served).reduce((edited, [remote, { base, stable, canary: share }]) => {
    if (only && !only.includes(remote)) return edited;
    const now = edited.remotes[remote];
    const isServed =
      now?.base === base &&
      now.stable.build === stable.build &&
      now.canary?.build === share?.build &&
      now.canary?.percent === share?.percent;
    if (isServed) return edited;
    const released = release(edited, remote, base, stable, how);
    return share ? canary(released, remote, share, share.percent, how) : released;
  }, map);
}
