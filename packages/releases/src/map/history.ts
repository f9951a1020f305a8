import { randomBytes } from 'node:crypto';
import {
  type HistoryEntry,
  historyEntry,
  type MapEntry,
  type Placed,
  type ReleaseAction,
  type ReleaseMap,
} from '@site/contracts/platform/federation';

/** An edit of the map: its author, action and reason, and the known facts of the build. */
export interface ReleaseEvent extends Pick<
  HistoryEntry,
  'by' | 'reason' | 'owner' | 'commit' | 'size' | 'contract' | 'shell'
> {
  /** The release of a canary is recorded as a promotion. A preview is not recorded, because no visitor gets it. */
  action: HistoryAction | 'preview';
}

/** The result of an edit: the new map, and the history lines of each changed remote. */
export interface EditWithHistory {
  map: ReleaseMap;
  lines: HistoryEntry[];
  /** The actions in words, e.g. `release blog 4f0c…`. */
  what: string;
}

type HistoryAction = Exclude<ReleaseAction, 'promote'>;

/** Actions that say something of a build, but give visitors no other one. */
const ANNOTATIONS: readonly ReleaseAction[] = ['hold', 'alert', 'unwatch'];

/** Whether visitors may get other builds by an action. */
export const changesBuilds = (action: ReleaseAction): boolean =>
  action !== 'block' && !ANNOTATIONS.includes(action);

type Step = Pick<HistoryEntry, 'action' | 'build' | 'previous' | 'percent'>;

/** What a line tells about its build, besides its name. */
const buildFacts = historyEntry.pick({ commit: true, size: true, contract: true });

const newId = (): string => randomBytes(5).toString('hex');

const isSame = (one: MapEntry['canary'], other: MapEntry['canary']): boolean =>
  one?.build === other?.build && one?.percent === other?.percent;

/** The steps that lead from one entry of a remote to the next. */
function move(action: HistoryAction, before: MapEntry | undefined, after: MapEntry): Step[] {
  const { stable, canary } = after;
  const was = before?.stable.build ?? null;
  const isNew = !isSame(before?.canary, canary) && stable.build === was;
  if (canary && (action === 'canary' || isNew))
    return [{ action, build: canary.build, previous: was, percent: canary.percent }];
  if (action === 'release' && before?.canary?.build === stable.build)
    return [{ action: 'promote', build: stable.build, previous: was }];
  const ended = canary ? undefined : before?.canary?.build;
  const step = (previous: string | null): Step => ({ action, build: stable.build, previous });
  if (stable.build === was) return [step(ended ?? was)];
  // A rollback has a line for each build that it withdraws.
  const endsAnother = action === 'rollback' && ended && ended !== stable.build;
  return [step(was), ...(endsAnother ? [step(ended)] : [])];
}

function stepsOf(action: HistoryAction, before: MapEntry | undefined, after: MapEntry): Step[] {
  if (ANNOTATIONS.includes(action)) {
    const { stable, canary } = after;
    if (!canary || canary === before?.canary)
      return [{ action, build: stable.build, previous: null }];
    return [{ action, build: canary.build, previous: null, percent: canary.percent }];
  }
  if (action !== 'block') return move(action, before, after);
  const { build } = after.blocked?.at(-1) ?? {};
  const wasServed = before?.stable.build === build || before?.canary?.build === build;
  return [
    ...(wasServed ? move('rollback', before, after) : []),
    ...(build ? [{ action, build, previous: null }] : []),
  ];
}

/** Records on each build with a new role how it got that role. */
function stamped(
  entry: MapEntry,
  before: MapEntry | undefined,
  how: Placed,
  owner: string | undefined,
): MapEntry {
  const { stable, canary } = entry;
  return {
    ...entry,
    ...(owner && { owner }),
    stable: stable === before?.stable ? stable : { ...stable, placed: how },
    ...(canary && {
      canary: canary === before?.canary ? canary : { ...canary, placed: how },
    }),
  };
}

const servedIn = ({ remotes }: ReleaseMap): HistoryEntry['served'] =>
  Object.fromEntries(
    Object.entries(remotes).map(([name, { base, internalBase, stable, canary }]) => [
      name,
      { base, ...(internalBase && { internalBase }), stable, ...(canary && { canary }) },
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
): EditWithHistory {
  const at = new Date().toISOString();
  const { action, owner, ...known } = event;
  if (action === 'preview') return { map: after, lines: [], what: action };
  const remotes = { ...after.remotes };
  const steps: (Step & { remote: string })[] = [];
  for (const [remote, entry] of Object.entries(after.remotes)) {
    const former = before.remotes[remote];
    if (entry === former) continue;
    const done = stepsOf(action, former, entry);
    steps.push(...done.map((step) => ({ ...step, remote })));
    const how = { action: done[0]?.action ?? action, by: event.by, at, reason: event.reason };
    if (!ANNOTATIONS.includes(action)) remotes[remote] = stamped(entry, former, how, owner);
  }
  const map = { ...after, remotes };
  const served = servedIn(map);
  const lines = steps.map(({ remote, ...step }) => {
    const team = remotes[remote]?.owner;
    const isIts = (line: HistoryEntry) => line.remote === remote && line.build === step.build;
    // A block has lines of several builds; the facts of the event are those of one of them.
    const isKnown = known.contract && action !== 'block';
    const release = isKnown ? undefined : earlier.find((one) => isIts(one) && one.contract);
    return {
      id: newId(),
      at,
      remote,
      ...step,
      ...known,
      ...(release && buildFacts.parse(release)),
      ...(team && { owner: team }),
      served,
    };
  });
  return { map, lines, what: inWords(lines) };
}

const inWords = (lines: readonly HistoryEntry[]): string =>
  lines
    .map(({ action, remote, build, percent }) =>
      [action, remote, build, ...(percent === undefined ? [] : [`${percent} %`])].join(' '),
    )
    .join(', ');

/** The history lines of edits, newest first. @param edits oldest first */
export const newestFirst = (
  edits: readonly { lines?: readonly HistoryEntry[] | undefined }[],
): HistoryEntry[] => edits.flatMap(({ lines = [] }) => lines).reverse();
