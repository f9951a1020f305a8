import './handle';
import { handOverWhatWasTyped } from './hand-over';
import { loadShell } from './load-shell';
import { replayOnceAwake } from './replay';
import { sleepingPart } from './sleeping';

/**
 * Everything before, or without, React; inlined into the HTML. It loads no script until there is a sign
 * of life, and loses nothing that is clicked or typed until the parts are awake.
 */
const handle = (window.__boot = {
  asked: new Set<HTMLElement>(),
  wake: null,
  start: loadShell,
} as Window['__boot']);

const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 300 });
  else setTimeout(act);
};

const ask = (part: HTMLElement): void => {
  if (handle.wake) handle.wake(part);
  else handle.asked.add(part);
  // What was touched answers first: a menu opens without any of this.
  whenIdle(loadShell);
};

for (const sign of ['pointermove', 'scroll', 'touchstart', 'keydown']) {
  addEventListener(sign, () => whenIdle(loadShell), { passive: true, capture: true });
}
for (const touch of ['pointerover', 'pointerdown', 'focusin', 'keydown']) {
  document.addEventListener(
    touch,
    ({ target }) => {
      const part = sleepingPart(target);
      if (part && !('stuck' in part.dataset)) ask(part);
    },
    { passive: true, capture: true },
  );
}
replayOnceAwake(ask);
handOverWhatWasTyped();

// Back to a page that the shell showed in an earlier document: while the shell sleeps, the server shows it.
const { pathname, search } = location;
addEventListener('popstate', () => {
  if (!handle.wake && location.pathname + location.search !== pathname + search) location.reload();
});

addEventListener('DOMContentLoaded', () => {
  if (
    document.querySelector('[data-when=now],[data-failed]') ||
    'dev' in document.documentElement.dataset
  )
    loadShell();
  const state: unknown = history.state;
  const key = state && typeof state === 'object' && 'key' in state ? String(state.key) : '';
  if (history.scrollRestoration === 'manual')
    scrollTo(0, Number(sessionStorage.getItem(`y:${key}`) ?? 0));
});
