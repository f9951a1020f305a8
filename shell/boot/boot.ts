import './handle';
import {
  ask,
  hasUrgentPart,
  hurryKnownParts,
  announceFailure,
  sleepingPart,
  stateOf,
} from '../shared/part-state';
import { entryInHistory, storedPosition } from '../shared/scroll-position';
import { markScrolled } from '../widgets/mark-scrolled';
import { followMenus } from './menus';
import { watchChanges } from './foreign-changes';
import { handOverFields, hasInput } from './fields';
import { knowFormerPlaces } from '../shared/target';
import { layOutInSteps, whenIdle } from './lay-out-in-steps';
import { hasFailed, loadFailed, loadShell } from './load-shell';
import { replayOnceAwake } from './replay';
import { awaitTurns } from './untouched';

/**
 * Everything that runs before React, or without it; inlined into the HTML. It loads no script before the first
 * interaction, unless a part is urgent or a floating widget may open. It keeps clicks and input until the parts are
 * awake.
 */
const handle: Window['__boot'] = {
  wake: null,
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

const want = (part: HTMLElement): void => {
  ask(part);
  if (handle.wake) handle.wake(part);
  // Deferred: a form cannot be submitted while its submit event is still being held.
  else if (hasFailed()) setTimeout(() => announceFailure(part));
  loadSoon();
};

for (const sign of ['pointermove', 'scroll', 'pointerdown', 'focusin', 'keydown']) {
  addEventListener(
    sign,
    ({ target }) => {
      const part = sleepingPart(target);
      if (part && stateOf(part) !== 'stuck') want(part);
      else loadSoon();
    },
    { passive: true, capture: true },
  );
}
document.addEventListener(
  'click',
  ({ target }) => {
    if (target && !handle.wake) handle.clicked.push(target);
  },
  true,
);
replayOnceAwake(want);
handOverFields();
watchChanges(handle);
layOutInSteps();
knowFormerPlaces();
awaitTurns(handle, loadShell);
markScrolled();

// Back to a page that the shell showed in an earlier document: the shell is not loaded, so the server renders it.
const { pathname, search } = location;
addEventListener('popstate', () => {
  if (!handle.wake && location.pathname + location.search !== pathname + search) location.reload();
});

addEventListener('DOMContentLoaded', () => {
  followMenus();
  hurryKnownParts();
  if (hasUrgentPart() || 'dev' in document.documentElement.dataset) loadShell();
  if (history.scrollRestoration === 'manual') scrollTo(0, storedPosition(entryInHistory()));
});
