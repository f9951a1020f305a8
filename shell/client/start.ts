import '@site/islands/boot/boot-bridge';
import { trackVisit } from '@site/islands/browser/health/visit';
import { setHost } from '@site/islands/browser/host';
import { watchForeignChanges } from '@site/islands/browser/hydration/foreign-changes';
import { hydrate, hydrateOnRequest } from '@site/islands/browser/hydration/hydrate';
import { isMounted } from '@site/islands/browser/hydration/roots';
import { prefersReducedData, waitForIdle } from '@site/islands/browser/idle';
import { handleLinks } from '@site/islands/browser/navigation/links';
import { prefetchVisiblePages } from '@site/islands/browser/navigation/prefetch-visible';
import { currentSite } from '@site/islands/browser/site';
import { allIslands, describeIsland, requestedIslands } from '@site/islands/define/island-state';
import { schedulePopups } from '@site/islands/popups/schedule';
import { reserveFloatingSpace } from './floating-space';
import { layoutIslands } from './layout/layout-islands';
import { measure, prepareMeasuring } from './measuring/measure';

function shouldHydrateAtIdle(island: HTMLElement): boolean {
  const { hydrate, missing } = describeIsland(island);
  return missing || hydrate === 'interaction';
}

/**
 * Hydrates one island after the other while the browser is idle. After a failure the remote's other islands are
 * skipped.
 */
async function hydrateAtIdle(islands: readonly HTMLElement[]): Promise<void> {
  const failedRemotes = new Set<string>();
  for (const island of islands) {
    const { remote } = describeIsland(island);
    if (failedRemotes.has(remote) || !shouldHydrateAtIdle(island)) continue;
    await waitForIdle();
    await hydrate(island);
    if (!isMounted(island) && island.isConnected) failedRemotes.add(remote);
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
trackVisit(islands);
window.__boot.hydrate = hydrateOnRequest;
schedulePopups(hydrateOnRequest);
reserveFloatingSpace();
for (const island of islands) if (describeIsland(island).hydrate === 'load') void hydrate(island);
for (const island of requestedIslands()) void hydrate(island);
if (!prefersReducedData())
  void hydrateAtIdle(islands)
    .then(waitForIdle)
    .then(() => {
      prefetchVisiblePages();
      return measure(currentSite());
    })
    .catch(() => undefined); // measuring may fail silently: it does not concern the visitor
