import '@site/islands/boot/boot-bridge';
import { allParts, requestedParts, describePart } from '@site/islands/define/part-state';
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
import { layoutParts } from './layout/layout-parts';
import { currentSite } from '@site/islands/browser/site';

function hydratesAtIdle(part: HTMLElement): boolean {
  const { when, missing } = describePart(part);
  return missing || when === 'interaction';
}

/** Wakes one part after the other while the browser is idle. After a failure the remote's other parts are skipped. */
async function hydrateAtIdle(parts: readonly HTMLElement[]): Promise<void> {
  const unreachable = new Set<string>();
  for (const part of parts) {
    const { remote } = describePart(part);
    if (unreachable.has(remote) || !hydratesAtIdle(part)) continue;
    await idle();
    await hydrate(part);
    if (!isMounted(part) && part.isConnected) unreachable.add(remote);
  }
}

setHost({
  layoutParts,
  notFoundPage: async (site) => (await import('./not-found/page')).notFoundPage(site),
});
watchForeignChanges(isMounted);
handleLinks();
prepareMeasuring(currentSite());
const parts = allParts();
reportVisit(parts);
window.__boot.hydrate = hydrateOnRequest;
schedulePopups(hydrateOnRequest);
giveFloatingRoom();
for (const part of parts) if (describePart(part).when === 'now') void hydrate(part);
for (const part of requestedParts()) void hydrate(part);
if (!savesData())
  void hydrateAtIdle(parts)
    .then(idle)
    .then(() => {
      preparePagesOnHint();
      return measure(currentSite());
    })
    .catch(() => undefined); // measuring may fail silently: it does not concern the visitor
