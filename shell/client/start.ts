import '../boot/handle';
import { allParts, askedParts, describePart } from '../shared/part-state';
import { giveTurns } from './floating';
import { giveFloatingRoom } from './floating-room';
import { followHealth } from './health/visit';
import { idle, savesData } from './idle';
import { measure, prepareMeasuring } from './measuring/measure';
import { followHints } from './navigation/hints';
import { followNavigation } from './navigation/links';
import { followForeignChanges } from './parts/foreign-changes';
import { isMounted } from './parts/roots';
import { wake, wakeAsked } from './parts/wake';
import { currentSite } from './site';

function wakesByItself(part: HTMLElement): boolean {
  const { when, missing } = describePart(part);
  return missing || when === 'interaction';
}

/** Wakes one part after the other while the browser is idle. After a failure the remote's other parts are skipped. */
async function wakeAtIdle(parts: readonly HTMLElement[]): Promise<void> {
  const unreachable = new Set<string>();
  for (const part of parts) {
    const { remote } = describePart(part);
    if (unreachable.has(remote) || !wakesByItself(part)) continue;
    await idle();
    await wake(part);
    if (!isMounted(part) && part.isConnected) unreachable.add(remote);
  }
}

followForeignChanges(isMounted);
followNavigation();
prepareMeasuring(currentSite());
const parts = allParts();
followHealth(parts);
window.__boot.wake = wakeAsked;
giveTurns(wakeAsked);
giveFloatingRoom();
for (const part of parts) if (describePart(part).when === 'now') void wake(part);
for (const part of askedParts()) void wake(part);
if (!savesData())
  void wakeAtIdle(parts)
    .then(idle)
    .then(() => {
      followHints();
      return measure(currentSite());
    })
    .catch(() => undefined); // measuring may fail silently: it does not concern the visitor
