import { z } from 'zod';
import type { ReleaseMap } from '@site/contracts/platform/release-map';
import { getErrorMessage } from '@site/server-kit/error-message';
import { restore, rollBack, stopCanary, unwatch } from '../map/edits';
import type { MapStore } from '../map/map-store';

const MAX_REASON_LENGTH = 500;

/** Fields of the page's button forms. A build is the one that the page showed. */
export const changeForm = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['rollback', 'stop']), remote: z.string(), build: z.string() }),
  /** `line`: id of a line of the history. */
  z.object({ action: z.literal('restore'), remote: z.string(), line: z.string() }),
  z.object({
    action: z.literal('unwatch'),
    remote: z.string(),
    build: z.string(),
    reason: z
      .string()
      .trim()
      .min(1, 'Say why the watch ends: the history keeps it.')
      .max(MAX_REASON_LENGTH, `The reason may have ${MAX_REASON_LENGTH} characters.`),
  }),
]);
export type Change = z.infer<typeof changeForm>;

/** The change is done already or impossible. */
export class ChangeRefused extends Error {}

const REASON = 'Pressed on the platform page.';

const describeServed = ({ remotes }: ReleaseMap, remote: string): string => {
  const { stable, canary } = remotes[remote] ?? {};
  const canaryNote = canary ? `, and ${canary.build} for ${canary.percent} %` : '';
  return `${remote} is now ${stable?.build}${canaryNote}.`;
};

/**
 * Changes the map as the page's buttons say, and records the change in the history.
 * @returns a sentence about the builds that are served now
 * @throws ChangeRefused when the map does not allow the change any more
 */
export async function applyChange(store: MapStore, change: Change, shell: string): Promise<string> {
  const { remote } = change;
  const edit = (
    action: 'restore' | 'unwatch' | 'rollback',
    reason: string,
    apply: (map: ReleaseMap) => ReleaseMap,
  ) =>
    store.edit({ action, by: 'administration', reason, shell }, (map) => {
      try {
        return apply(map);
      } catch (error) {
        throw new ChangeRefused(getErrorMessage(error));
      }
    });
  if (change.action === 'restore') {
    const line = (await store.history()).find(({ id }) => id === change.line);
    if (!line?.served[remote]) throw new ChangeRefused('The history has no such line.');
    const reason = `Back to ${line.id}. ${REASON}`;
    const { after } = await edit('restore', reason, (now) =>
      restore(now, line, { only: [remote] }),
    );
    return describeServed(after, remote);
  }
  const { build } = change;
  if (change.action === 'unwatch') {
    await edit('unwatch', change.reason, (map) => unwatch(map, remote, build));
    return `The watch of ${remote} ${build} has ended.`;
  }
  const withdraw = change.action === 'stop' ? stopCanary : rollBack;
  const { after } = await edit('rollback', REASON, (map) => withdraw(map, remote, build));
  return `${remote} is back at ${after.remotes[remote]?.stable.build}; no one gets ${build} anymore.`;
}
