import type { ReleaseMap } from '@site/contracts/federation';
import { poll } from '@site/server-kit/caching/poll';
import { quarantine } from '@site/server-kit/releases/edits';
import { withMap, type MapHome } from '@site/server-kit/releases/with-map';
import type { Logger } from 'pino';
import type { Reachable } from '../platform/reachable';
import type { CountPlace, ServiceCounts } from '../platform/service-counts';
import { compare, watchedIn, type Comparison, type Watched } from './comparison';
import type { Exchange } from './exchange';
import type { Health } from './health';
import type { Windows } from './windows';

/** Pause between two looks at what was seen. In milliseconds. */
const PAUSE_MS = 1_000;
/**
 * Pause between two exchanges with other shells: while something is watched or the last one failed, and else. In
 * milliseconds.
 */
const EXCHANGE_MS = 3_000;
const CALM_EXCHANGE_MS = 60_000;
/** What was seen so long before and after something was found to be away does not count. In milliseconds. */
const BEFORE_OUTAGE_MS = 15_000;
const AFTER_OUTAGE_MS = 5_000;
/** In the ledger it stands for who does something. */
const NAME = 'health watch';

const figures = (what: string, { total, harmed }: Comparison['visits']): string =>
  `${harmed} of ${total} ${what}`;

/** Why a build is taken back, as who releases it next reads it. */
export function reasonOf(comparison: Comparison, thrown: string | undefined): string {
  const { reference, visits, referenceVisits, renders } = comparison;
  const parts = [
    `${figures('visits', visits)} were harmed or slow`,
    `${figures('visits', referenceVisits)} with build ${reference}`,
    ...(renders.harmed ? [`${figures('renders', renders)} failed or were slow`] : []),
  ];
  return `Taken back: ${parts.join('; ')}.${thrown ? ` Last: ${thrown}.` : ''}`;
}

interface WatchOptions {
  /** The map in force; nothing while there is none. */
  map: () => ReleaseMap | undefined;
  windows: Windows;
  health: Pick<Health, 'forgetOthers' | 'own' | 'others'>;
  /** The other shells of the site. */
  others: Exchange;
  /** What this shell counted of each remote, and where all of the site add it up. */
  service: Pick<ServiceCounts, 'exchange'>;
  countPlace: CountPlace;
  /** Which parts of the site answer. */
  reach: () => Promise<Reachable>;
  home: MapHome;
  /** The shell's own build, for the ledger. */
  shell: string;
  /** The latest thing that was thrown in a build's code. */
  thrownIn: (remote: string, build: string) => string | undefined;
  log: Logger;
}

type JudgeOptions = Omit<WatchOptions, 'others' | 'reach' | 'health' | 'service' | 'countPlace'>;

/** Quarantines a build, unless the map has moved on meanwhile. */
async function takeBack(
  remote: string,
  comparison: Comparison,
  now: number,
  { home, shell, thrownIn, log }: JudgeOptions,
): Promise<void> {
  const { build } = comparison;
  const reason = reasonOf(comparison, thrownIn(remote, build));
  let isDone = false;
  await withMap(home, (map) =>
    map.edit({ action: 'quarantine', by: NAME, reason, shell }, (before) => {
      const entry = before.remotes[remote];
      // Somebody may have placed it anew since: that is judged by what comes after.
      isDone = (entry ? watchedIn(entry, now) : []).some(
        (one) => one.build === build && one.since === comparison.since,
      );
      return isDone ? quarantine(before, remote, build, reason) : before;
    }),
  );
  if (isDone) log.error({ remote, build, reason }, 'build taken back');
}

/** Every build that is watched, with its remote. */
const allWatched = (map: ReleaseMap | undefined, now: number): [string, Watched][] =>
  Object.entries(map?.remotes ?? {}).flatMap(([remote, entry]) =>
    watchedIn(entry, now).map((watched): [string, Watched] => [remote, watched]),
  );

/**
 * Takes every build that harms visitors away from them; it is refused from then on.
 * @param now in milliseconds since 1970
 */
export async function takeBackBad(options: JudgeOptions, now: number = Date.now()): Promise<void> {
  const { map, windows, log } = options;
  for (const [remote, watched] of allWatched(map(), now)) {
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
 * Tells other shells of the site what was seen here, and hears from them, and of what was seen before a restart.
 * @returns whether they can speak
 */
async function exchange({ windows, health, others, log }: WatchOptions): Promise<boolean> {
  try {
    const reports = await others.swap({ windows: windows.own(), usual: health.own() });
    windows.others = reports.flatMap((report) => report.windows);
    health.others = reports.flatMap((report) => report.usual);
    return true;
  } catch (error) {
    // Each judges by what it saw itself until they can speak again.
    windows.others = [];
    health.others = [];
    log.warn({ reason: String(error) }, 'no health of other shells');
    return false;
  }
}

/** What could not be added is added the next time. @returns whether it could */
async function addCounts({ service, countPlace, log }: WatchOptions): Promise<boolean> {
  try {
    await service.exchange(countPlace);
    return true;
  } catch (error) {
    log.warn({ reason: String(error) }, 'service level not added to that of other shells');
    return false;
  }
}

/**
 * Leaves out what was seen while the API, its database or the files of a remote were away, and a little before and
 * after: no build is at fault for that. A build that is watched meets it first, as the other one's files are in caches.
 */
export function outages(
  windows: Pick<Windows, 'leaveOut'>,
): (reachable: Reachable, now?: number) => void {
  const away = new Map<string, number>();
  return ({ api, database, remotes }, now = Date.now()) => {
    if (!api || database !== true) away.set('', now);
    for (const [remote, isThere] of Object.entries(remotes)) if (!isThere) away.set(remote, now);
    for (const [remote, at] of away)
      if (at > now - AFTER_OUTAGE_MS) windows.leaveOut(at - BEFORE_OUTAGE_MS, remote || undefined);
  };
}

/** Watches canaries, and for ten minutes what everybody was just given. @returns ends that */
export function watch(options: WatchOptions): () => Promise<void> {
  const leaveOut = outages(options.windows);
  let exchanged = 0;
  let hasFailed = false;
  /** Nobody waits for it: a slow place is to keep no bad build with visitors. */
  let adding: Promise<void> | undefined;
  const add = async (): Promise<void> => {
    if (!(await addCounts(options))) hasFailed = true;
    adding = undefined;
  };
  const stop = poll(async () => {
    const now = Date.now();
    const isWatching = allWatched(options.map(), now).length > 0;
    if (isWatching) leaveOut(await options.reach(), now);
    if (now - exchanged >= (isWatching || hasFailed ? EXCHANGE_MS : CALM_EXCHANGE_MS)) {
      exchanged = now;
      hasFailed = false;
      adding ??= add();
      if (options.map()) options.health.forgetOthers();
      if (!(await exchange(options))) hasFailed = true;
    }
    await takeBackBad(options, now);
  }, PAUSE_MS);
  return async () => {
    await stop();
    await adding;
    await Promise.all([exchange(options), addCounts(options)]);
    await Promise.all([options.others.close(), options.countPlace.close()]);
  };
}
