import { DELAY_MS, mayOpenByItself } from '../shared/opens-by-itself';
import { selfOpeningParts } from '../shared/part-state';
import type { BootHandle } from './handle';

const root = document.documentElement;

/** What the slot `floating` needs of a page whose scripts are not there: see client/floating.ts. */
export function awaitTurns(handle: Pick<BootHandle, 'left'>, load: () => void): void {
  // On its way to the tab or the address bar. Fingers do not leave; the mouse events that follow a touch may.
  document.addEventListener(
    'mouseleave',
    ({ target, clientY }) => {
      const leavesWindow = target === root || target === document;
      if (!leavesWindow || clientY > 0 || matchMedia('(pointer:coarse)').matches) return;
      handle.left = true;
      dispatchEvent(new Event('site:left'));
    },
    true,
  );
  // A page that nobody has touched loads its scripts for a widget alone, and once somebody sees it.
  const loadIfDue = (): void => {
    if (document.hidden) addEventListener('visibilitychange', loadIfDue, { once: true });
    else if (selfOpeningParts().some(mayOpenByItself)) load();
  };
  setTimeout(loadIfDue, DELAY_MS);
}
