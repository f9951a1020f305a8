import './boot-bridge';
import {
  announceFailure,
  hasUrgentIsland,
  hydrateKnownAtLoad,
  requestHydration,
  stateOf,
  unhydratedIsland,
} from '../define/island-state';
import { entryInHistory, storedPosition } from '../define/scroll-position';
import { addFormerIds } from '../define/target';
import { layOutInChunks, whenIdle } from './chunked-layout';
import { hasInput, transferFields } from './fields';
import { watchChanges } from './foreign-changes';
import { hasFailed, loadFailed, loadShell } from './load-shell';
import { syncMenuState } from './menus';
import { listenForPopups } from './popup-events';
import { replayOnceHydrated } from './replay';

/**
 * Everything that runs before React, or without it; inlined into the HTML. It loads no script before the first
 * interaction, unless an island is urgent or a floating widget may open. It keeps clicks and input until the islands
 * are hydrated.
 */
export function startBoot(): void {
  const handle: Window['__boot'] = {
    hydrate: null,
    loadFailed,
    hasInput,
    clicked: [],
    left: false,
    changes: [],
    changed: (changes) => handle.changes.push(...changes),
  };
  window.__boot = handle;

  /** Loads after the browser has handled and painted a press or a key. Pointer moves and scrolls load at once. */
  const loadSoon = (): unknown =>
    setTimeout(() => (navigator.userActivation?.isActive ? whenIdle(loadShell) : loadShell()));

  const want = (island: HTMLElement): void => {
    requestHydration(island);
    if (handle.hydrate) handle.hydrate(island);
    // Deferred: a form cannot be submitted while its submit event is still being held.
    else if (hasFailed()) setTimeout(() => announceFailure(island));
    loadSoon();
  };

  for (const sign of ['pointermove', 'scroll', 'pointerdown', 'focusin', 'keydown']) {
    addEventListener(
      sign,
      ({ target }) => {
        const island = unhydratedIsland(target);
        if (island && stateOf(island) !== 'failed') want(island);
        else loadSoon();
      },
      { passive: true, capture: true },
    );
  }
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target && !handle.hydrate) handle.clicked.push(target);
    },
    true,
  );
  replayOnceHydrated(want);
  transferFields();
  watchChanges(handle);
  layOutInChunks();
  addFormerIds();
  listenForPopups(handle, loadShell);

  // Back to a page that the shell showed in an earlier document: the shell is not loaded, so the server renders it.
  const { pathname, search } = location;
  addEventListener('popstate', () => {
    if (!handle.hydrate && location.pathname + location.search !== pathname + search)
      location.reload();
  });

  addEventListener('DOMContentLoaded', () => {
    syncMenuState();
    hydrateKnownAtLoad();
    if (hasUrgentIsland() || 'dev' in document.documentElement.dataset) loadShell();
    if (history.scrollRestoration === 'manual') scrollTo(0, storedPosition(entryInHistory()));
  });
}
