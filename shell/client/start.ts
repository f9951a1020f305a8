import '../boot/handle';
import { setNavigate } from '@site/shared-ui/parts';
import { keepPosition } from './navigation/scroll';
import { followLinks } from './navigation/links';
import { show } from './navigation/show';
import { adoptEmbedded } from './parts/embedded';
import { setRepairPage, wake } from './parts/wake';
import './registry/provided';
import { savesData } from './save-data';

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });

/** Wakes the parts of the document one after the other whenever the browser has nothing better to do. */
async function wakeAtIdle(parts: readonly HTMLElement[]): Promise<void> {
  for (const part of parts) {
    if ('embedded' in part.dataset) continue; // wakes with the part around it
    if (part.dataset.when !== 'life' && !('failed' in part.dataset)) continue;
    await idle();
    await wake(part);
  }
}

adoptEmbedded();
followLinks();
setNavigate((href) => void show(href));
setRepairPage(() => show(location.href, 'repair'));
addEventListener('popstate', () => void show(location.href, 'pop'));
addEventListener('pagehide', keepPosition);

const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')];
const { asked } = window.__boot;
window.__boot.wake = (part) => void wake(part, { asked: true });
for (const part of parts) if (part.dataset.when === 'now') void wake(part);
for (const part of asked) void wake(part, { asked: true });
if (!savesData()) void wakeAtIdle(parts);
