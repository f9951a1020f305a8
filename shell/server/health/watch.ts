import { poll } from '@site/server-kit/caching/poll';
import { quarantine } from '@site/server-kit/releases/edits';
import { withMap } from '@site/server-kit/releases/with-map';
import type { ShellFiles } from '../document';
import type { PageServer } from '../pages';
import type { Reachable } from '../platform/reachable';
import type { AddBatch } from '../platform/service-counts';
import { compare, watchedIn, type Comparison, type Watched } from './comparison';
import type { Exchange } from './exchange';
import { reasonOf } from './reason';
import type { Windows } from './windows';

/** Pause between two comparisons, in milliseconds. */
const PAUSE_MS = 1_000;
/**
 * Pause between two exchanges with other shells, in milliseconds: while a build is watched or after a failure, and
 * else.
 */
const EXCHANGE_MS = 3_000;
const CALM_EXCHANGE_MS = 60_000;
/** Windows so long before and after an outage do not count. In milliseconds. */
const BEFORE_OUTAGE_MS = 15_000;
const AFTER_OUTAGE_MS = 5_000;
/** Author of the watch's edits in the ledger. */
const NAME = 'health watch';

type JudgeOptions = Pick<PageServer, 'map' | 'windows' | 'health' | 'home' | 'record' | 'log'> & {
  files: Pick<ShellFiles, 'build'>;
};

interface WatchOptions extends JudgeOptions, Pick<PageServer, 'reach'> {
  /** Exchanges reports with the other shells of the site. */
  swap: Exchange;
  /** Adds the service counts of this shell to those of all shells. */
  addBatch: AddBatch;
}

/** Quarantines a build, unless the map has changed meanwhile. */
async function takeBack(
  remote: string,
  comparison: Comparison,
  now: number,
  { home, files, health, record, log }: JudgeOptions,
): Promise<void> {
  const { build, reference, begun } = comparison;
  const reason = reasonOf(
    comparison,
    (measure) => health.usual({ remote, build: reference, measure }),
    record.thrownIn(remote, build, begun),
  );
  const edit = { action: 'quarantine', by: NAME, reason, shell: files.build } as const;
  let isDone = false;
  await withMap(home, (map) =>
    map.edit(edit, (before) => {
      const entry = before.remotes[remote];
      // A team may have released the build again since: that release is judged by its own visits.
      isDone = (entry ? watchedIn(entry, now) : []).some(
        (one) => one.build === build && one.since === comparison.since,
      );
      return isDone ? quarantine(before, remote, build, reason) : before;
    }),
  );
  if (isDone) log.error({ remote, build, reason }, 'build taken back');
}

/** Every watched build, with its remote. */
const allWatched = ({ map }: JudgeOptions, now: number): [string, Watched][] =>
  Object.entries(map.isReady ? map.current().map.remotes : {}).flatMap(([remote, entry]) =>
    watchedIn(entry, now).map((watched): [string, Watched] => [remote, watched]),
  );

/**
 * Quarantines every watched build whose verdict is bad.
 * @param now in milliseconds since 1970
 */
export async function takeBackBad(options: JudgeOptions, now: number): Promise<void> {
  const { windows, log } = options;
  for (const [remote, watched] of allWatched(options, now)) {
    const comparison = compare(windows, remote, watched, now);
    if (comparison.verdict !== 'bad') continue;
    try {
      await takeBack(remote, comparison, now, options);
    } catch (error) {
      const { build } = comparison;
      log.error({ remote, build, reason: String(error) }, 'bad build not taken back');
    }
  }
}

/**
 * Writes this process's report and reads the others'.
 * @returns whether the store could be reached
 */
async function exchange({ windows, health, swap, log }: WatchOptions): Promise<boolean> {
  try {
    const reports = await swap({ windows: windows.own(), usual: health.own() });
    windows.others = reports.flatMap((report) => report.windows);
    health.others = reports.flatMap((report) => report.usual);
    return true;
  } catch (error) {
    // Until the store is back each shell judges by its own counts.
    windows.others = [];
    health.others = [];
    log.warn({ reason: String(error) }, 'no health of other shells');
    return false;
  }
}

/**
 * Adds this shell's service counts to the store; after a failure the next call adds them.
 * @returns whether it succeeded
 */
async function addCounts({ record, addBatch, log }: WatchOptions): Promise<boolean> {
  try {
    await record.service.exchange(addBatch);
    return true;
  } catch (error) {
    log.warn({ reason: String(error) }, 'service level not added to that of other shells');
    return false;
  }
}

/**
 * Drops the windows of an outage of the API, its database or a remote's files, and those a little before and after: no
 * build caused their failures. An outage hits a watched build first, because caches hold the files of its reference.
 */
export function outages(
  windows: Pick<Windows, 'leaveOut'>,
): (reachable: Reachable, now: number) => void {
  const away = new Map<string, number>();
  return ({ api, database, remotes }, now) => {
    if (!api || database !== true) away.set('', now);
    for (const [remote, isThere] of Object.entries(remotes)) if (!isThere) away.set(remote, now);
    for (const [remote, at] of away)
      if (at > now - AFTER_OUTAGE_MS) windows.leaveOut(at - BEFORE_OUTAGE_MS, remote || undefined);
  };
}

/** Watches canaries, and each release for ten minutes. @returns stops the watch */
export function watch(options: WatchOptions): () => Promise<void> {
  const leaveOut = outages(options.windows);
  let exchanged = 0;
  let hasFailed = false;
  /** Not awaited: a slow store must not delay the rollback of a bad build. */
  let adding: Promise<void> | undefined;
  const add = async (): Promise<void> => {
    if (!(await addCounts(options))) hasFailed = true;
    adding = undefined;
  };
  const stop = poll(async () => {
    const now = Date.now();
    const isWatching = allWatched(options, now).length > 0;
    if (isWatching) leaveOut(await options.reach(), now);
    if (now - exchanged >= (isWatching || hasFailed ? EXCHANGE_MS : CALM_EXCHANGE_MS)) {
      exchanged = now;
      hasFailed = false;
      adding ??= add();
      if (options.map.isReady) options.health.forgetOthers();
      if (!(await exchange(options))) hasFailed = true;
    }
    await takeBackBad(options, now);
  }, PAUSE_MS);
  return async () => {
    await stop();
    await adding;
    await Promise.all([exchange(options), addCounts(options)]);
  };
}
