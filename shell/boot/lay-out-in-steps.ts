/** Milliseconds after which it is time in any case. */
const PATIENCE = 100;

/** Does what can wait until the browser has answered and painted what somebody does; soon where it cannot say (Safari). */
export const whenIdle: (task: () => void) => unknown =
  'requestIdleCallback' in window
    ? (task) => requestIdleCallback(task, { timeout: PATIENCE })
    : setTimeout;

const root = document.documentElement;

/** What is laid out as one. While it carries `data-below`, the global styles of shared-ui leave its content out. */
const PIECES = 'main>.part:nth-child(n+2)>*,[data-pieces]>*,body>.part>footer';

const find = (selector: string): NodeListOf<HTMLElement> => document.querySelectorAll(selector);

/** Marks what has come, before each frame's layout until all of it is there. */
function leaveOut(): void {
  for (const piece of find(PIECES)) piece.dataset.below = '';
  if (document.readyState === 'loading') requestAnimationFrame(leaveOut);
}

/**
 * Has the browser lay out what is on screen first and each piece below in a frame of its own, when there is nothing else
 * to do: a phone takes a quarter of a second for all of a long page at once, in which it answers nobody. Each piece has
 * a mark of its own: a class of the root would have the style of every element worked out again when it goes. Where the
 * browser looks for a place in the page (reload, back, an address with #), it needs all of it at once; so does one that
 * does not hold what is on screen in its place while something above it grows (Safari).
 */
export function layOutInSteps(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!navigation || !('type' in navigation) || navigation.type !== 'navigate') return;
  if (location.hash || 'dev' in root.dataset) return;
  if (!('overflowAnchor' in root.style)) return;
  leaveOut();
  addEventListener('DOMContentLoaded', async () => {
    leaveOut(); // browsers lay out when parsing ends, before the next frame
    await document.fonts.ready;
    for (const piece of find('[data-below]')) {
      await new Promise<void>(whenIdle);
      delete piece.dataset.below;
    }
  });
}
