import type {
  LedgerLine,
  MapEntry,
  Preview,
  Quarantined,
  Release,
  ReleaseMap,
} from '@site/contracts/federation';
import { withPreview } from './previews';

/** What there is before anything was released. */
export const EMPTY: ReleaseMap = { version: 1, remotes: {} };

/** So many quarantined builds of a remote are known; older ones are not built again. */
const KEPT_QUARANTINES = 50;

/** So many builds that were watched to their end are known: the second one for when the first is quarantined. */
const KEPT_PROVEN = 2;
/** For so long a build is watched after everybody was given it. In milliseconds. */
export const WATCHED_MS = 10 * 60_000;

/** Says of a build in quarantine that visitors are to get it all the same. */
export interface DespiteQuarantine {
  despiteQuarantine?: boolean;
}

const withEntry = (map: ReleaseMap, remote: string, entry: MapEntry): ReleaseMap => ({
  version: map.version + 1,
  remotes: { ...map.remotes, [remote]: entry },
});

/** What a map says of a remote. @throws Error when it knows none of that name */
export const entryOf = (map: ReleaseMap, remote: string): MapEntry => {
  const entry = map.remotes[remote];
  if (!entry) throw new Error(`The map knows no remote "${remote}".`);
  return entry;
};

/** Why a build is in quarantine; nothing when it is not. */
export const quarantineOf = (
  { remotes }: ReleaseMap,
  remote: string,
  build: string,
): Quarantined | undefined => remotes[remote]?.quarantined?.find((one) => one.build === build);

/** What is left of the quarantine when a build is given to visitors. @throws Error for one that is in it */
function quarantinedBeside(
  map: ReleaseMap,
  remote: string,
  { build }: Release,
  { despiteQuarantine }: DespiteQuarantine,
): Pick<MapEntry, 'quarantined'> {
  const refused = quarantineOf(map, remote, build);
  if (refused && !despiteQuarantine)
    throw new Error(
      `Build ${build} of ${remote} is in quarantine since ${refused.at} (${refused.reason}). To release it all the same, add --despite-quarantine.`,
    );
  const quarantined = map.remotes[remote]?.quarantined?.filter((one) => one !== refused);
  return quarantined?.length ? { quarantined } : {};
}

/** Maps from before proven builds were named: others gave way to the build before, or to the one that had come back. */
const formerlyProven = ({ stable, previous }: MapEntry): Release[] =>
  previous && ['release', 'promote', undefined].includes(stable.placed?.action)
    ? [previous]
    : [stable];

/**
 * The builds of a remote that were watched to their end, the latest first. The first build ever is one of them: there was
 * nothing to compare it with.
 */
export function provenIn(entry: MapEntry, now: number = Date.now()): Release[] {
  const { stable, proven = formerlyProven(entry) } = entry;
  const others = proven.filter(({ build }) => build !== stable.build);
  const isOver = !stable.placed || now - Date.parse(stable.placed.at) > WATCHED_MS;
  return isOver || others.length < proven.length ? [stable, ...others] : others;
}

const keptProven = (entry: MapEntry): Required<Pick<MapEntry, 'proven'>> => ({
  proven: provenIn(entry).slice(0, KEPT_PROVEN),
});

/**
 * Makes a build the one that everybody gets; the one before stays known for a rollback, a canary ends.
 * @throws Error for a build in quarantine
 */
export function release(
  map: ReleaseMap,
  remote: string,
  base: string,
  build: Release,
  how: DespiteQuarantine = {},
): ReleaseMap {
  const quarantine = quarantinedBeside(map, remote, build, how);
  const before = map.remotes[remote];
  const previous = before && before.stable.build !== build.build ? before.stable : before?.previous;
  const internalBase = before?.base === base ? before.internalBase : undefined;
  return withEntry(map, remote, {
    base,
    ...(internalBase && { internalBase }),
    ...(before?.owner && { owner: before.owner }),
    stable: build,
    ...(previous && { previous }),
    ...(before && keptProven(before)),
    ...quarantine,
    ...(before?.previews && { previews: before.previews }),
  });
}

/** Makes a build known that no visitor is given: an override shows it for some days. */
export function preview(map: ReleaseMap, remote: string, build: Preview): ReleaseMap {
  const entry = entryOf(map, remote);
  return withEntry(map, remote, { ...entry, previews: withPreview(entry, build) });
}

/** Says where the shell's server reaches a remote's builds, when that is another address than the browsers'. */
export const reachedAt = (map: ReleaseMap, remote: string, internalBase: string): ReleaseMap =>
  withEntry(map, remote, { ...entryOf(map, remote), internalBase });

/**
 * Gives a build to a share of the visitors.
 * @param percent 0 to 100
 * @throws Error for a build in quarantine, and for the one that everybody gets
 */
export function canary(
  map: ReleaseMap,
  remote: string,
  build: Release,
  percent: number,
  how: DespiteQuarantine = {},
): ReleaseMap {
  if (!(percent >= 0 && percent <= 100))
    throw new Error('The share of visitors must be a number from 0 to 100.');
  const { quarantined: _, ...entry } = entryOf(map, remote);
  if (entry.stable.build === build.build)
    throw new Error(
      `Everybody gets ${remote} ${build.build}: it cannot be a canary beside itself.`,
    );
  const quarantine = quarantinedBeside(map, remote, build, how);
  return withEntry(map, remote, { ...entry, canary: { ...build, percent }, ...quarantine });
}

/** Ends a canary: everybody gets the stable build. */
export function stopCanary(map: ReleaseMap, remote: string): ReleaseMap {
  const { canary: ended, ...entry } = entryOf(map, remote);
  if (!ended) throw new Error(`"${remote}" has no canary to stop.`);
  return withEntry(map, remote, entry);
}

/** Goes back to the build before, and ends a canary. Done twice it is back where it began. */
export function goBack(map: ReleaseMap, remote: string): ReleaseMap {
  const { canary: _, ...entry } = entryOf(map, remote);
  const { stable, previous } = entry;
  if (!previous) throw new Error(`"${remote}" has no earlier build to go back to.`);
  return withEntry(map, remote, {
    ...entry,
    stable: previous,
    previous: stable,
    ...keptProven(entry),
  });
}

/** Ends a canary; without one, goes back to the build before. */
export const rollback = (map: ReleaseMap, remote: string): ReleaseMap =>
  entryOf(map, remote).canary ? stopCanary(map, remote) : goBack(map, remote);

/**
 * Takes a build away from visitors for good: a canary of it ends, a stable one gives way to the last other one that was
 * watched to its end, and it is refused from then on. The canary of another build stays: it may be the repair, and is
 * compared from then on with the build that came back.
 * @param reason a sentence
 * @throws Error for a stable build without another one that was watched to its end: something must be served
 */
export function quarantine(
  map: ReleaseMap,
  remote: string,
  build: string,
  reason: string,
): ReleaseMap {
  const before = entryOf(map, remote);
  const { canary: share, previous, quarantined = [], ...entry } = before;
  const all = provenIn(before);
  const isStable = entry.stable.build === build;
  const proven = all.filter((one) => one.build !== build).slice(0, KEPT_PROVEN);
  // Where none is known at all, the build before is what a bad one was compared with.
  const stable = isStable ? (proven[0] ?? (all.length ? undefined : previous)) : entry.stable;
  if (!stable) throw new Error(nothingElse(remote, build, previous));
  const own = { build, reason, at: new Date().toISOString() };
  const others = quarantined.filter((one) => one.build !== build);
  return withEntry(map, remote, {
    ...entry,
    stable,
    ...(!isStable && previous && previous.build !== build && { previous }),
    proven,
    ...(share && ![build, stable.build].includes(share.build) && { canary: share }),
    quarantined: [...others, own].slice(-KEPT_QUARANTINES),
  });
}

function nothingElse(remote: string, build: string, previous: Release | undefined): string {
  const back = previous
    ? `, or go back to ${previous.build}, which is watched then (npm run rollback -- ${remote})`
    : '';
  return `Everybody gets ${build}, and no other build of ${remote} was watched to its end. First release another one (npm run release -- ${remote} <build>)${back}.`;
}

/**
 * Brings a combination back that visitors were served before. Remotes that came later stay as they are.
 * @param how with the remotes that may be touched: all without them
 * @throws Error when a build of it is in quarantine
 */
export function restore(
  map: ReleaseMap,
  { served }: Pick<LedgerLine, 'served'>,
  { only, ...how }: DespiteQuarantine & { only?: readonly string[] } = {},
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
