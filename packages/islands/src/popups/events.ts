import { findOpenableIslands, POPUP_DELAY_MS } from './limits';

declare global {
  interface WindowEventMap {
    /** The pointer has left the window at the top. For a later listener, `hasLeft` of the bridge says so. */
    'site:left': Event;
  }
}

const root = document.documentElement;

/** Events and script loading that self-opening widgets need before the shell is loaded. */
export function listenForPopups(bridge: { hasLeft: boolean }, load: () => void): void {
  // The pointer moves to the tab or address bar. Excludes touch screens, whose emulated mouse events look alike.
  document.addEventListener(
    'mouseleave',
    ({ target, clientY }) => {
      const leavesWindow = target === root || target === document;
      if (!leavesWindow || clientY > 0 || matchMedia('(pointer:coarse)').matches) return;
      bridge.hasLeft = true;
      dispatchEvent(new Event('site:left'));
    },
    true,
  );
  // An untouched page loads its scripts only if a widget may open, and only while the page is visible.
  const loadIfDue = (): void => {
    if (document.hidden) addEventListener('visibilitychange', loadIfDue, { once: true });
    else if (findOpenableIslands().length) load();
  };
  setTimeout(loadIfDue, POPUP_DELAY_MS);
}
