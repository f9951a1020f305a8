import { queryElements } from '../define/elements';

/** Limit in milliseconds after which a task runs even if the browser is not idle. */
const IDLE_TIMEOUT_MS = 100;

/** Runs a task after the browser has handled and painted input; soon without `requestIdleCallback` (Safari). */
export const runAtIdle: (task: () => void) => unknown =
  'requestIdleCallback' in window
    ? (task) => requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS })
    : setTimeout;

const root = document.documentElement;

/** Elements that are laid out in one step each. The global styles of shared-ui skip the content of `data-below`. */
const CHUNKS = 'main>.island:nth-child(n+2)>*,[data-pieces]>*,body>.island>footer';

/** Marks all pieces parsed so far, before each frame's layout until parsing ends. */
function skipLayout(): void {
  for (const chunk of queryElements(CHUNKS)) chunk.dataset.below = '';
  if (document.readyState === 'loading') requestAnimationFrame(skipLayout);
}

/**
 * Lays out the visible part first, then each piece below in a frame of its own when the browser is idle: a long page at
 * once blocks a phone for a quarter of a second. Each piece has its own mark, because removing a class of the root
 * would recompute the style of every element. Skipped where the browser needs the whole layout at once: when it
 * restores a position (reload, back, an address with #), and where it has no scroll anchoring (Safari).
 */
export function layOutInChunks(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!navigation || !('type' in navigation) || navigation.type !== 'navigate') return;
  if (location.hash || 'dev' in root.dataset) return;
  if (!('overflowAnchor' in root.style)) return;
  skipLayout();
  addEventListener('DOMContentLoaded', async () => {
    skipLayout(); // browsers lay out when parsing ends, before the next frame
    await document.fonts.ready;
    for (const chunk of queryElements('[data-below]')) {
      await new Promise<void>(runAtIdle);
      delete chunk.dataset.below;
    }
  });
}
