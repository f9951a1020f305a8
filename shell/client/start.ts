import '../boot/handle';
import { setNavigate } from '@site/shared-ui/parts';
import { keepPosition } from './navigation/scroll';
import { followLinks } from './navigation/links';
import { show } from './navigation/show';
import { adoptEmbedded } from './parts/embedded';
import { isMounted } from './parts/roots';
import { setRepairPage, wake } from './parts/wake';
import './registry/provided';
import { savesData } from './save-data';

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });

/**
 * Wakes the parts of the document one after the other whenever the browser has nothing better to do. A remote
 * that does not answer is not waited for again; a touch tries it once more.
 */
async function wakeAtIdle(parts: readonly HTMLElement[]): Promise<void> {
  const unreachable = new Set<string | undefined>();
  for (const part of parts) {
    const { remote, when } = part.dataset;
    if ('embedded' in part.dataset) continue; // wakes with the part around it
    if (unreachable.has(remote) || (when !== 'life' && !('failed' in part.dataset))) continue;
    await idle();
    await wake(part);
    if (!isMounted(part) && part.isConnected) unreachable.add(remote);
  }
}

adoptEmbedded();
followLinks();
setNavigate((href, entry) => void show(href, entry));
setRepairPage(() => show(location.href, 'repair'));
addEventListener('popstate', () => void show(location.href, 'pop'));
addEventListener('pagehide', keepPosition);

const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')];
const { asked } = window.__boot;
window.__boot.wake = (part) => void wake(part, { asked: true });
for (const part of parts) if (part.dataset.when === 'now') void wake(part);
for (const part of asked) void wake(part, { asked: true });
if (!savesData()) void wakeAtIdle(parts);
