import type { ReleaseMap } from '@site/contracts/federation';
import { goBack, stopCanary } from '@site/server-kit/releases/edits';
import { withMap, type MapHome } from '@site/server-kit/releases/with-map';
import { z } from 'zod';
import { actions } from './platform-page';

/** Fields of the page's button forms. */
export const change = z.object({
  action: z.enum(actions),
  remote: z.string(),
  /** The build to withdraw. */
  build: z.string(),
});
type Change = z.infer<typeof change>;

/** The change is done already or impossible. */
export class ChangeRefused extends Error {}

function edited(map: ReleaseMap, { action, remote, build }: Change): ReleaseMap {
  const { stable, canary } = map.remotes[remote] ?? {};
  const served = action === 'stop' ? canary?.build : stable?.build;
  if (served !== build)
    throw new ChangeRefused(`${remote} does not serve ${build} any more; nothing was changed.`);
  return action === 'stop' ? stopCanary(map, remote) : goBack(map, remote);
}

/**
 * Withdraws a build from visitors, and records the change in the ledger.
 * @returns a sentence about the build that is served now
 * @throws ChangeRefused when the build is not served any more
 */
export async function makeChange(home: MapHome, wanted: Change, shell: string): Promise<string> {
  const { remote, build } = wanted;
  const by = 'administration';
  const event = { action: 'rollback', by, reason: 'Pressed on the platform page.', shell } as const;
  const { remotes } = await withMap(home, (map) =>
    map.edit(event, (before) => edited(before, wanted)),
  );
  return `${remote} is back at ${remotes[remote]?.stable.build}; nobody is given ${build} any more.`;
}
