import type { ReleaseMap } from '@site/contracts/federation';
import { poll } from '@site/server-kit/caching/poll';
import { quarantine } from '@site/server-kit/releases/edits';
import { withMap, type MapHome } from '@site/server-kit/releases/with-map';
import type { Logger } from 'pino';
import { compare, watchedIn, type Comparison } from './comparison';
import type { Exchange } from './exchange';
import type { Windows } from './windows';

/** Pause between two looks at what was seen. In milliseconds. */
const PAUSE_MS = 1_000;
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
  /** The other shells of the site. */
  others: Exchange;
  home: MapHome;
  /** The shell's own build, for the ledger. */
  shell: string;
  /** The latest thing that was thrown in a build's code. */
  thrownIn: (remote: string, build: string) => string | undefined;
  log: Logger;
}

/** Quarantines a build, unless the map has moved on meanwhile. */
async function takeBack(
  remote: string,
  comparison: Comparison,
  { home, shell, thrownIn, log }: Omit<WatchOptions, 'others'>,
): Promise<void> {
  const { build } = comparison;
  const reason = reasonOf(comparison, thrownIn(remote, build));
  await withMap(home, (map) =>
    map.edit({ action: 'quarantine', by: NAME, reason, shell }, (before) => {
      const entry = before.remotes[remote];
      const isStillServed = [entry?.stable, entry?.canary].some((one) => one?.build === build);
      return isStillServed ? quarantine(before, remote, build, reason) : before;
    }),
  );
  log.error({ remote, build, reason }, 'build taken back');
}

/**
 * Takes every build that harms visitors away from them; it is refused from then on.
 * @param now in milliseconds since 1970
 */
export async function takeBackBad(
  options: Omit<WatchOptions, 'others'>,
  now: number = Date.now(),
): Promise<void> {
  const { map, windows, log } = options;
  for (const [remote, entry] of Object.entries(map()?.remotes ?? {})) {
    const watched = watchedIn(entry, now);
    const comparison = watched && compare(windows, remote, watched, now);
    if (comparison?.verdict !== 'bad') continue;
    try {
      await takeBack(remote, comparison, options);
    } catch (error) {
      const { build } = comparison;
      log.error({ remote, build, reason: String(error) }, 'bad build not taken back');
    }
  }
}

/** Tells other shells of the site what was seen here of the builds that are watched, and hears from them. */
async function exchange({ map, windows, others, log }: WatchOptions): Promise<void> {
  const builds = Object.entries(map()?.remotes ?? {}).flatMap(([remote, entry]) => {
    const { build, reference } = watchedIn(entry) ?? {};
    return [build, reference].flatMap((one) => (one ? windows.own(remote, one) : []));
  });
  try {
    windows.others = builds.length ? await others.swap(builds) : [];
  } catch (error) {
    // Each judges by what it saw itself until they can speak again.
    log.warn({ reason: String(error) }, 'no health of other shells');
  }
}

/** Watches canaries, and for ten minutes what everybody was just given. @returns ends that */
export function watch(options: WatchOptions): () => Promise<void> {
  const stop = poll(async () => {
    await exchange(options);
    await takeBackBad(options);
  }, PAUSE_MS);
  return async () => {
    stop();
    await options.others.close();
  };
}
