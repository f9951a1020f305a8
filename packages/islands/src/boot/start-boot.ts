import './boot-bridge';
import { hasInput, transferFields } from '../define/fields';
import {
  announceFailure,
  findUnhydratedIsland,
  hasUrgentIsland,
  markStoredIslands,
  requestHydration,
} from '../define/island-state';
import { getEntryKey, getStoredPosition } from '../define/scroll-position';
import { rewriteFormerHashes } from '../define/target';
import { listenForPopups } from '../popups/events';
import { layOutInChunks, runAtIdle } from './chunked-layout';
import { observeChanges } from './foreign-changes';
import { hasFailed, loadFailed, loadShell } from './load-shell';
import { syncMenuState } from './menus';
import { startReplay } from './replay';

/**
 * Everything that runs before React, or without it; inlined into the HTML. It loads no script before the first
 * interaction, unless an island is urgent or a floating widget may open. It keeps clicks and input until the islands
 * are hydrated.
 */
export function startBoot(): void {
  const bridge: Window['__boot'] = {
    hydrate: null,
    loadFailed,
    hasInput,
    hasInteracted: false,
    clickTargets: [],
    hasLeft: false,
    changes: [],
    onChanges: (changes) => bridge.changes.push(...changes),
  };
  window.__boot = bridge;

  /** Loads after the browser has handled and painted a press or a key. Pointer moves and scrolls load at once. */
  const scheduleLoad = (): unknown =>
    setTimeout(() => (navigator.userActivation?.isActive ? runAtIdle(loadShell) : loadShell()));

  const requestIsland = (island: HTMLElement): void => {
    requestHydration(island);
    if (bridge.hydrate) bridge.hydrate(island);
    // Deferred: a form cannot be submitted while its submit event is still being held.
    else if (hasFailed()) setTimeout(() => announceFailure(island));
    scheduleLoad();
  };

  for (const eventType of ['pointermove', 'scroll', 'pointerdown', 'focusin', 'keydown']) {
    addEventListener(
      eventType,
      ({ target }) => {
        bridge.hasInteracted = true;
        const island = findUnhydratedIsland(target);
        if (island) requestIsland(island);
        else scheduleLoad();
      },
      { passive: true, capture: true },
    );
  }
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target && !bridge.hydrate) bridge.clickTargets.push(target);
    },
    true,
  );
  startReplay(requestIsland);
  transferFields();
  observeChanges(bridge);
  layOutInChunks();
  rewriteFormerHashes();
  listenForPopups(bridge, loadShell);

  // Back to a page that the shell showed in an earlier document: the shell is not loaded, so the server renders it.
  const { pathname, search } = location;
  addEventListener('popstate', () => {
    if (!bridge.hydrate && location.pathname + location.search !== pathname + search)
      location.reload();
  });

  addEventListener('DOMContentLoaded', () => {
    syncMenuState();
    markStoredIslands();
    if (hasUrgentIsland() || 'dev' in document.documentElement.dataset) loadShell();
    if (history.scrollRestoration === 'manual') scrollTo(0, getStoredPosition(getEntryKey()));
  });
}
