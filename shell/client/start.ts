import '@site/islands/boot/boot-bridge';
import { allIslands, requestedIslands, describeIsland } from '@site/islands/define/island-state';
import { schedulePopups } from '@site/islands/browser/popups';
import { giveFloatingRoom } from './floating-room';
import { reportVisit } from '@site/islands/browser/health/visit';
import { idle, savesData } from '@site/islands/browser/idle';
import { measure, prepareMeasuring } from './measuring/measure';
import { preparePagesOnHint } from '@site/islands/browser/navigation/hints';
import { handleLinks } from '@site/islands/browser/navigation/links';
import { watchForeignChanges } from '@site/islands/browser/hydration/foreign-changes';
import { isMounted } from '@site/islands/browser/hydration/roots';
import { hydrate, hydrateOnRequest } from '@site/islands/browser/hydration/hydrate';
import { setHost } from '@site/islands/browser/host';
import { layoutIslands } from './layout/layout-islands';
import { currentSite } from '@site/islands/browser/site';

function hydratesAtIdle(island: HTMLElement): boolean {
  const { hydrate, missing } = describeIsland(island);
  return missing || hydrate === 'interaction';
}

/**
 * Hydrates one island after the other while the browser is idle. After a failure the remote's other islands are
 * skipped.
 */
async function hydrateAtIdle(islands: readonly HTMLElement[]): Promise<void> {
  const unreachable = new Set<string>();
  for (const island of islands) {
    const { remote } = describeIsland(island);
    if (unreachable.has(remote) || !hydratesAtIdle(island)) continue;
    await idle();
    await hydrate(island);
    if (!isMounted(island) && island.isConnected) unreachable.add(remote);
  }
}

setHost({
  layoutIslands,
  notFoundPage: async (site) => (await import('./not-found/page')).notFoundPage(site),
});
watchForeignChanges(isMounted);
handleLinks();
prepareMeasuring(currentSite());
const islands = allIslands();
reportVisit(islands);
window.__boot.hydrate = hydrateOnRequest;
schedulePopups(hydrateOnRequest);
giveFloatingRoom();
for (const island of islands) if (describeIsland(island).hydrate === 'load') void hydrate(island);
for (const island of requestedIslands()) void hydrate(island);
if (!savesData())
  void hydrateAtIdle(islands)
    .then(idle)
    .then(() => {
      preparePagesOnHint();
      return measure(currentSite());
    })
    .catch(() => undefined); // measuring may fail silently: it does not concern the visitor
