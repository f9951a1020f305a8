import { z } from 'zod';
import type { ReleaseMap } from '@site/contracts/platform/federation';
import { goBack, restore, stopCanary, unwatch } from '../map/edits';
import type { MapStore } from '../map/map-store';

const MAX_REASON_LENGTH = 500;

/** Fields of the page's button forms. A build is the one that the page showed. */
export const change = z.discriminatedUnion('action', [
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
export type Change = z.infer<typeof change>;

/** The change is done already or impossible. */
export class ChangeRefused extends Error {}

const PRESSED = 'Pressed on the platform page.';

const servedOf = ({ remotes }: ReleaseMap, remote: string): string => {
  const { stable, canary } = remotes[remote] ?? {};
  const share = canary ? `, and ${canary.build} for ${canary.percent} %` : '';
  return `${remote} is now ${stable?.build}${share}.`;
};

interface Edit {
  reason: string;
  apply: (map: ReleaseMap) => ReleaseMap;
  /** The sentence about the map that the edit has made. */
  done: (map: ReleaseMap) => string;
}

async function editOf(store: MapStore, wanted: Change): Promise<Edit> {
  const { remote } = wanted;
  if (wanted.action === 'restore') {
    const line = (await store.history()).find(({ id }) => id === wanted.line);
    if (!line?.served[remote]) throw new ChangeRefused('The history has no such line.');
    return {
      reason: `Back to ${line.id}. ${PRESSED}`,
      apply: (map) => restore(map, line, { only: [remote] }),
      done: (map) => servedOf(map, remote),
    };
  }
  const { action, build } = wanted;
  if (action === 'unwatch')
    return {
      reason: wanted.reason,
      apply: (map) => unwatch(map, remote, build),
      done: () => `The watch of ${remote} ${build} has ended.`,
    };
  return {
    reason: PRESSED,
    apply: (map) => {
      const { stable, canary } = map.remotes[remote] ?? {};
      if ((action === 'stop' ? canary : stable)?.build !== build)
        throw new Error(`${remote} does not serve ${build} anymore. Nothing was changed.`);
      return action === 'stop' ? stopCanary(map, remote) : goBack(map, remote);
    },
    done: ({ remotes }) =>
      `${remote} is back at ${remotes[remote]?.stable.build}; no one gets ${build} anymore.`,
  };
}

/**
 * Changes the map as the page's buttons say, and records the change in the history.
 * @returns a sentence about the builds that are served now
 * @throws ChangeRefused when the map does not allow the change any more
 */
export async function applyChange(store: MapStore, wanted: Change, shell: string): Promise<string> {
  const { reason, apply, done } = await editOf(store, wanted);
  const action = wanted.action === 'stop' ? 'rollback' : wanted.action;
  const after = await store.edit({ action, by: 'administration', reason, shell }, (before) => {
    try {
      return apply(before);
    } catch (error) {
      throw new ChangeRefused(error instanceof Error ? error.message : String(error));
    }
  });
  return done(after);
}
