const root = document.documentElement;

/** What is laid out as one: the same elements as in the global styles of shared-ui. */
const PIECES = 'main>.part:nth-child(n+2)>*,[data-pieces]>*,body>.part>footer';

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);

/**
 * Has the browser lay out what is on screen first and each piece below in a frame of its own: a phone takes a quarter
 * of a second for all of a long page at once, in which it answers nobody. Where the browser looks for a place in the
 * page (reload, back, an address with #), it needs all of it at once.
 */
export function layOutInSteps(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming)) return;
  if (navigation.type !== 'navigate' || location.hash || 'dev' in root.dataset) return;
  root.classList.add('in-steps');
  addEventListener('DOMContentLoaded', async () => {
    await nextFrame();
    await document.fonts.ready;
    for (const piece of document.querySelectorAll<HTMLElement>(PIECES)) {
      await nextFrame();
      piece.dataset.laidOut = '';
    }
    root.classList.remove('in-steps');
  });
}
