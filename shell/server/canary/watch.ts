import { poll } from '@site/server-kit/caching/poll';
import { quarantine } from '@site/server-kit/releases/edits';
import { withMap } from '@site/server-kit/releases/with-map';
import type { ShellFiles } from '../document';
import type { PageServer } from '../pages';
import type { AddCounts } from './counts';
import { compare, reasonOf, watchedIn, type Comparison } from './judge';

/** Pause between two looks, in milliseconds. */
const PAUSE_MS = 3_000;
/** Author of the watch's edits in the ledger. */
const NAME = 'health watch';

type WatchOptions = Pick<
  PageServer,
  'map' | 'counts' | 'home' | 'record' | 'reach' | 'isAway' | 'log'
> & {
  files: Pick<ShellFiles, 'build'>;
  /** Adds the figures of this shell to those of all shells. */
  add: AddCounts;
};

/** Quarantines a build, unless the map has changed meanwhile. */
async function takeBack(
  remote: string,
  comparison: Comparison,
  { home, files, record, log }: WatchOptions,
): Promise<void> {
  const { build, since } = comparison;
  const reason = reasonOf(comparison, record.latestOf(remote, build, since));
  const edit = { action: 'quarantine', by: NAME, reason, shell: files.build } as const;
  await withMap(home, (map) =>
    map.edit(edit, (before) => {
      const entry = before.remotes[remote];
      const now = entry && watchedIn(entry);
      // A team may have released the build again since: that release is judged by its own visits.
      if (now?.build !== build || now.since !== since) return before;
      log.error({ remote, build, reason }, 'build taken back');
      return quarantine(before, remote, build, reason);
    }),
  );
}

/** Exchanges figures with the other shells, and takes back what harms visitors. */
export async function look(options: WatchOptions): Promise<void> {
  const { map, counts, add, isAway, reach, log } = options;
  await counts.exchange(add).catch((error: unknown) => {
    // Until the store is back each shell judges by its own figures.
    log.warn({ reason: String(error) }, 'no figures of other shells');
  });
  if (!map.isReady) return;
  for (const [remote, entry] of Object.entries(map.current().map.remotes)) {
    const watched = watchedIn(entry);
    if (!watched) continue;
    await reach();
    const comparison = compare(counts, remote, watched);
    if (isAway() || comparison.verdict !== 'bad') continue;
    await takeBack(remote, comparison, options).catch((error: unknown) => {
      const { build } = watched;
      log.error({ remote, build, reason: String(error) }, 'bad build not taken back');
    });
  }
}

/** Watches canaries, and each release for ten minutes. @returns stops the watch */
export function watch(options: WatchOptions): () => Promise<void> {
  const stop = poll(() => look(options), PAUSE_MS);
  return async () => {
    await stop();
    await options.counts.exchange(options.add).catch(() => undefined);
  };
}
