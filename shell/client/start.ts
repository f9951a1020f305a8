import '../boot/boot-bridge';
import { allParts, requestedParts, describePart } from '../shared/part-state';
import { schedulePopups } from './floating';
import { giveFloatingRoom } from './floating-room';
import { reportVisit } from './health/visit';
import { idle, savesData } from './idle';
import { measure, prepareMeasuring } from './measuring/measure';
import { preparePagesOnHint } from './navigation/hints';
import { handleLinks } from './navigation/links';
import { watchForeignChanges } from './parts/foreign-changes';
import { isMounted } from './parts/roots';
import { hydrate, hydrateOnRequest } from './parts/hydrate';
import { currentSite } from './site';

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
