import type { HistoryEntry } from '@site/contracts/platform/release-history';
import type {
  BlockedBuild,
  MapEntry,
  Preview,
  Release,
  ReleaseMap,
} from '@site/contracts/platform/release-map';
import { MINUTE_MS } from '@site/server-kit/duration';
import { getDeployTime, getLivePreviews } from './builds-in-map';

export const EMPTY: ReleaseMap = { version: 1, remotes: {} };

/** Blocked builds that are kept by remote; builds older than these are not built again. */
const MAX_BLOCKED = 50;

/** Verified builds that are kept by remote: the second one replaces the first if that is blocked. */
const MAX_VERIFIED = 2;
/** Previews that are kept by remote; the oldest are dropped first. */
const MAX_PREVIEWS = 10;
/** Length of the watch after a full release, in milliseconds. */
export const WATCH_MS = 10 * MINUTE_MS;

/** The least percentage of visitors that a canary gets; anything smaller is useless or a typo. */
const MIN_PERCENT = 0.1;

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
export const getEntry = (map: ReleaseMap, remote: string): MapEntry => {
  const entry = map.remotes[remote];
  if (!entry) throw new Error(`The map knows no remote "${remote}".`);
  return entry;
};

const withoutBuild = <B extends { build: string }>(
  builds: readonly B[] | undefined,
  build: string,
): B[] | undefined => builds?.filter((one) => one.build !== build);

export const findBlocked = (
  { remotes }: ReleaseMap,
  remote: string,
  build: string,
): BlockedBuild | undefined => remotes[remote]?.blocked?.find((one) => one.build === build);

/**
 * @param percent of the visitors who are to get the build
 * @throws Error for a blocked build, and for a held canary, which must not grow
 */
function checkAllowed(
  map: ReleaseMap,
  remote: string,
  build: string,
  { despiteBlock, unwatched }: ReleaseOptions,
  percent = Infinity,
): void {
  const canary = map.remotes[remote]?.canary;
  const blocked = findBlocked(map, remote, build);
  if (blocked && !despiteBlock)
    throw new Error(
      `Build ${build} of ${remote} has been blocked since ${blocked.at} (${blocked.reason}). To release it anyway, add --despite-block.`,
    );
  if (canary?.build === build && canary.alert && percent > canary.percent && !unwatched)
    throw new Error(
      `The canary ${build} of ${remote} is held since ${canary.alert.at} (${canary.alert.reason}). Roll it back, or release it without the watch: add --unwatched and say why with -m.`,
    );
}

/**
 * The verified builds of a remote at this moment, latest first: those that stayed until the end of their watch without
 * an alert. The first build ever is verified, because there was none to compare it with. In a map that does not list them
 * it is the build before a release, or the build that a rollback restored.
 */
export function getVerifiedBuilds({ stable, previous, verifiedBuilds }: MapEntry): Release[] {
  const isReleased = ['release', 'promote', undefined].includes(stable.placed?.action);
  const known = verifiedBuilds ?? [isReleased && previous ? previous : stable];
  const others = known.filter(({ build }) => build !== stable.build);
  const isOver = !stable.alert && Date.now() - getDeployTime(stable) > WATCH_MS;
  return isOver || others.length < known.length ? [stable, ...others] : others;
}

/** The build without the alert and the state of its earlier release. */
const withoutAlert = <R extends Release>(build: R, { unwatched }: ReleaseOptions = {}): R => ({
  ...build,
  alert: undefined,
  unwatched: unwatched || undefined,
});

const notServedError = (remote: string, build: string): Error =>
  new Error(`${remote} does not serve ${build} anymore. Nothing was changed.`);

/**
 * Makes a build the stable one. The build before stays known for a rollback; a canary ends.
 * @param internalBase address for the shell's server, if browsers use another one; by default that beside the same `base`
 * @throws Error for a blocked build, and for a held canary
 */
export function release(
  map: ReleaseMap,
  remote: string,
  base: string,
  build: Release,
  { internalBase, ...options }: ReleaseOptions & Pick<MapEntry, 'internalBase'> = {},
): ReleaseMap {
  const entry = map.remotes[remote];
  checkAllowed(map, remote, build.build, options);
  return withEntry(map, remote, {
    ...entry,
    base,
    internalBase: internalBase ?? (entry?.base === base ? entry.internalBase : undefined),
    stable: withoutAlert(build, options),
    previous: entry?.stable.build === build.build ? entry.previous : entry?.stable,
    verifiedBuilds: entry && getVerifiedBuilds(entry).slice(0, MAX_VERIFIED),
    canary: undefined,
    blocked: withoutBuild(entry?.blocked, build.build),
    previews: withoutBuild(entry?.previews, build.build),
  });
}

/**
 * Adds a preview: a build that no visitor gets, and that an override shows for seven days. It ends when the build
 * becomes the canary or the stable one, or is blocked.
 */
export function preview(map: ReleaseMap, remote: string, build: Preview): ReleaseMap {
  const entry = getEntry(map, remote);
  const others = getLivePreviews(entry).filter((one) => one.build !== build.build);
  return withEntry(map, remote, { ...entry, previews: [...others, build].slice(-MAX_PREVIEWS) });
}

export function withdrawPreview(map: ReleaseMap, remote: string, build: string): ReleaseMap {
  const entry = getEntry(map, remote);
  return entry.previews?.some((one) => one.build === build)
    ? withEntry(map, remote, { ...entry, previews: withoutBuild(entry.previews, build) })
    : map;
}

/**
 * Serves a build to a percentage of the visitors.
 * @param percent 0.1 to 100
 * @throws Error for a blocked build, for the stable one, and for more visitors of a held canary
 */
export function setCanary(
  map: ReleaseMap,
  remote: string,
  build: Release,
  percent: number,
  options: ReleaseOptions = {},
): ReleaseMap {
  if (!(percent >= MIN_PERCENT && percent <= 100))
    throw new Error(`The share of visitors must be a number between ${MIN_PERCENT} and 100.`);
  const entry = getEntry(map, remote);
  if (entry.stable.build === build.build)
    throw new Error(`Everyone gets ${remote} ${build.build}: it cannot be a canary beside itself.`);
  checkAllowed(map, remote, build.build, options, percent);
  const { canary: former } = entry;
  const isHeld = former?.build === build.build && !options.unwatched;
  return withEntry(map, remote, {
    ...entry,
    canary: {
      ...withoutAlert(build, options),
      percent,
      alert: isHeld ? former.alert : undefined,
    },
    blocked: withoutBuild(entry.blocked, build.build),
    previews: withoutBuild(entry.previews, build.build),
  });
}

/** Ends a canary: all visitors get the stable build. @throws Error when the build is not the canary anymore */
export function stopCanary(map: ReleaseMap, remote: string, build: string): ReleaseMap {
  const entry = getEntry(map, remote);
  if (entry.canary?.build !== build) throw notServedError(remote, build);
  return withEntry(map, remote, { ...entry, canary: undefined });
}

/**
 * Swaps the stable build with the previous one, and ends a canary.
 * @throws Error when the build is not the stable one anymore, and when there is no previous one
 */
export function rollBack(map: ReleaseMap, remote: string, build: string): ReleaseMap {
  const entry = getEntry(map, remote);
  const { stable, previous } = entry;
  if (stable.build !== build) throw notServedError(remote, build);
  if (!previous) throw new Error(`"${remote}" has no earlier build to go back to.`);
  return withEntry(map, remote, {
    ...entry,
    stable: withoutAlert(previous),
    previous: stable,
    verifiedBuilds: getVerifiedBuilds(entry).slice(0, MAX_VERIFIED),
    canary: undefined,
  });
}

/**
 * Withdraws a build from visitors: {@link stopCanary} or {@link rollBack}.
 * @throws Error when visitors do not get it: someone else withdrew it first
 */
export const withdraw = (map: ReleaseMap, remote: string, build: string): ReleaseMap =>
  getEntry(map, remote).canary?.build === build
    ? stopCanary(map, remote, build)
    : rollBack(map, remote, build);

/**
 * Blocks a build: it is no longer served, and later releases of it are refused. If it is the canary, that ends; if
 * it is the stable build, the last other verified build replaces it. A canary of another build stays, because it may be
 * the fix; its baseline is then the build that came back.
 * @param reason a sentence
 * @throws Error for a stable build when no other build is verified: one must be served
 */
export function block(map: ReleaseMap, remote: string, build: string, reason: string): ReleaseMap {
  const entry = getEntry(map, remote);
  const { stable, canary, previous } = entry;
  const isStable = stable.build === build;
  const all = getVerifiedBuilds(entry);
  const verified = all.filter((one) => one.build !== build);
  // Without any verified build, the previous build is the baseline that the bad one was compared with.
  const served = isStable ? (verified[0] ?? (all.length ? undefined : previous)) : stable;
  if (!served) throw new Error(noReplacement(remote, build, previous));
  const blocked = { build, reason, at: new Date().toISOString() };
  return withEntry(map, remote, {
    ...entry,
    stable: isStable ? withoutAlert(served) : stable,
    previous: isStable || previous?.build === build ? undefined : previous,
    verifiedBuilds: verified.slice(0, MAX_VERIFIED),
    canary: canary && [build, served.build].includes(canary.build) ? undefined : canary,
    blocked: [...(withoutBuild(entry.blocked, build) ?? []), blocked].slice(-MAX_BLOCKED),
    previews: withoutBuild(entry.previews, build),
  });
}

/** Changes the entry of a build in service, without a new release. */
function annotate(
  map: ReleaseMap,
  remote: string,
  build: string,
  change: <R extends Release>(release: R) => R,
): ReleaseMap {
  const entry = getEntry(map, remote);
  const { stable, canary } = entry;
  if (stable.build === build) return withEntry(map, remote, { ...entry, stable: change(stable) });
  if (canary?.build === build) return withEntry(map, remote, { ...entry, canary: change(canary) });
  throw notServedError(remote, build);
}

/**
 * Says that browsers report failures of a build: a canary is held, and an operator is alerted.
 * @param reason a sentence
 */
export const raiseAlert = (
  map: ReleaseMap,
  remote: string,
  build: string,
  reason: string,
): ReleaseMap =>
  annotate(map, remote, build, (release) => ({
    ...release,
    alert: { at: new Date().toISOString(), reason },
  }));

/** Ends the watch of a build that visitors get: the site neither holds it nor takes it back. */
export const unwatch = (map: ReleaseMap, remote: string, build: string): ReleaseMap =>
  annotate(map, remote, build, (release) => withoutAlert(release, { unwatched: true }));

function noReplacement(remote: string, build: string, previous: Release | undefined): string {
  const rollbackHint = previous
    ? `, or go back to ${previous.build}, which is watched then (npm run rollback -- ${remote})`
    : '';
  return `Everyone gets ${build}, and no other build of ${remote} was watched to its end. First release another one (npm run release -- ${remote} <build>)${rollbackHint}.`;
}

/**
 * Restores the builds that a history line lists as served. Remotes that it does not list stay as they are.
 * @param only names of the remotes that may be changed; all of them without it
 * @throws Error when one of these builds is blocked
 */
export function restore(
  map: ReleaseMap,
  { served }: Pick<HistoryEntry, 'served'>,
  { only, ...options }: ReleaseOptions & { only?: readonly string[] } = {},
): ReleaseMap {
  return Object.entries(served).reduce((edited, [remote, line]) => {
    if (only && !only.includes(remote)) return edited;
    const { base, internalBase, stable, canary } = line;
    const entry = edited.remotes[remote];
    const isSameBase = entry?.base === base;
    const isServed =
      isSameBase &&
      entry.stable.build === stable.build &&
      entry.canary?.build === canary?.build &&
      entry.canary?.percent === canary?.percent;
    if (isServed) return edited;
    const addressed = isSameBase ? options : { ...options, internalBase };
    const released = release(edited, remote, base, stable, addressed);
    return canary ? setCanary(released, remote, canary, canary.percent, options) : released;
  }, map);
}
