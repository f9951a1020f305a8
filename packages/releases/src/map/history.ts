import { randomBytes } from 'node:crypto';
import type { ReleaseAction } from '@site/contracts/platform/release-action';
import { type HistoryEntry, historyEntry } from '@site/contracts/platform/release-history';
import type { MapEntry, Placed, ReleaseMap } from '@site/contracts/platform/release-map';

/** An edit of the map: its author, action and reason, and the known facts of the build. */
export interface ReleaseEvent extends Pick<
  HistoryEntry,
  'by' | 'reason' | 'owner' | 'commit' | 'size' | 'contract' | 'shell'
> {
  /** The release of a canary is recorded as a promotion. A preview is not recorded, because no visitor gets it. */
  action: HistoryAction | 'preview';
}

type HistoryAction = Exclude<ReleaseAction, 'promote'>;

/** Actions that annotate a build without changing what is served. */
const ANNOTATIONS: readonly ReleaseAction[] = ['hold', 'alert', 'unwatch'];

/** Whether visitors may get other builds by an action. */
export const changesBuilds = (action: ReleaseAction): boolean =>
  action !== 'block' && !ANNOTATIONS.includes(action);

type Step = Pick<HistoryEntry, 'action' | 'build' | 'previous' | 'percent'>;

/** What a line tells about its build, besides its name. */
const buildFacts = historyEntry.pick({ commit: true, size: true, contract: true });

/** What an action did to a remote, from its entries before and after. */
function listSteps(action: HistoryAction, former: MapEntry | undefined, entry: MapEntry): Step[] {
  const { stable, canary, blocked = [] } = entry;
  const { build } = stable;
  const previous = former?.stable.build ?? null;
  const ended = canary ? undefined : former?.canary?.build;
  if (ANNOTATIONS.includes(action)) {
    const annotated = canary && canary !== former?.canary ? canary : { build, percent: undefined };
    return [{ action, build: annotated.build, previous: null, percent: annotated.percent }];
  }
  // A line for each build that is withdrawn.
  if (action === 'rollback')
    return [previous, ended].flatMap((withdrawn) =>
      withdrawn && withdrawn !== build ? [{ action, build, previous: withdrawn }] : [],
    );
  if (action === 'block') {
    const steps = blocked.slice(-1).map((one) => ({ action, build: one.build, previous: null }));
    return [...listSteps('rollback', former, entry), ...steps];
  }
  if (action === 'release' && former?.canary?.build === build)
    return [{ action: 'promote', build, previous }];
  const isSameCanary =
    canary?.build === former?.canary?.build && canary?.percent === former?.canary?.percent;
  if (canary && (action === 'canary' || (build === previous && !isSameCanary)))
    return [{ action, build: canary.build, previous, percent: canary.percent }];
  return [{ action, build, previous: build === previous ? (ended ?? previous) : previous }];
}

/** Records on each build with a new role how it got that role. */
function stamp(entry: MapEntry, former: MapEntry | undefined, placed: Placed): MapEntry {
  const { stable, canary } = entry;
  return {
    ...entry,
    stable: stable === former?.stable ? stable : { ...stable, placed },
    canary: !canary || canary === former?.canary ? canary : { ...canary, placed },
  };
}

const getServedBuilds = ({ remotes }: ReleaseMap): HistoryEntry['served'] =>
  Object.fromEntries(
    Object.entries(remotes).map(([name, { base, internalBase, stable, canary }]) => [
      name,
      { base, internalBase, stable, canary },
    ]),
  );

/**
 * Records an edit: the new map says how each build got its role, and each changed remote gets its history lines. Facts
 * of a build that is restored or withdrawn come from earlier lines.
 * @param earlier lines, newest first
 */
export function appendHistory(
  event: ReleaseEvent,
  before: ReleaseMap,
  after: ReleaseMap,
  earlier: readonly HistoryEntry[],
): { map: ReleaseMap; lines: HistoryEntry[] } {
  const { action, owner, ...facts } = event;
  if (action === 'preview') return { map: after, lines: [] };
  const at = new Date().toISOString();
  const remotes = { ...after.remotes };
  const steps: (Step & { remote: string })[] = [];
  for (const [remote, entry] of Object.entries(after.remotes)) {
    const former = before.remotes[remote];
    if (entry === former) continue;
    const moves = listSteps(action, former, entry);
    steps.push(...moves.map((step) => ({ ...step, remote })));
    if (ANNOTATIONS.includes(action)) continue;
    const placed = { action: moves[0]?.action ?? action, by: event.by, at, reason: event.reason };
    remotes[remote] = { ...stamp(entry, former, placed), owner: owner ?? entry.owner };
  }
  const map = { ...after, remotes };
  const served = getServedBuilds(map);
  const lines = steps.map((step) => {
    const { remote, build } = step;
    // A block has lines of several builds; the facts of the event are those of one of them.
    const isKnown = facts.contract && action !== 'block';
    const release = earlier.find(
      (line) => line.remote === remote && line.build === build && line.contract,
    );
    return {
      id: randomBytes(5).toString('hex'),
      at,
      ...step,
      ...facts,
      ...(!isKnown && release && buildFacts.parse(release)),
      owner: remotes[remote]?.owner,
      served,
    };
  });
  return { map, lines };
}

/** The history lines of edits, newest first. @param edits oldest first */
export const newestFirst = (
  edits: readonly { lines?: readonly HistoryEntry[] | undefined }[],
): HistoryEntry[] => edits.flatMap(({ lines = [] }) => lines).reverse();
