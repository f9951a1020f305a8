import { announceFailure, askedParts } from '../shared/part-state';
import { onceInTab } from '../shared/once-in-tab';
import { hasInput } from './fields';

const root = document.documentElement;

/** `address` of the shell's own files, `address#integrity` of a remote's: a preload counts only if all of it fits. */
const addPreload = (file: string): void => {
  const [href = '', integrity] = file.split('#');
  const fits = <T extends HTMLLinkElement | HTMLScriptElement>(element: T): T => {
    if (integrity) {
      element.crossOrigin = '';
      element.integrity = integrity;
    }
    return element;
  };
  const link = fits(document.createElement('link'));
  link.rel = 'preload';
  link.as = 'script';
  link.href = href;
  // The browser hands a failed preload to the next script that asks, even after the file is back: this one takes it.
  link.onerror = () => {
    const taker = fits(document.createElement('script'));
    taker.src = href;
    // Webpack would wait for a script of the same address that is still there.
    taker.onload = taker.onerror = () => taker.remove();
    document.head.append(taker);
  };
  document.head.append(link);
};

/** `ready`: nothing is under way; `loading`: it is, or is done; `failed`: it was in vain a moment ago. */
let phase: 'ready' | 'loading' | 'failed' = 'ready';
let attempt = fetchShell;
let retryAfterMs = 5_000;

export const hasFailed = (): boolean => phase === 'failed';

/**
 * The shell's code cannot be had: what waits for it goes the native way. It is tried again later, at once if a part was
 * asked for.
 */
export function loadFailed(retry: () => void): void {
  if (phase === 'failed') return;
  phase = 'failed';
  attempt = retry;
  askedParts().forEach(announceFailure);
  setTimeout(() => {
    phase = 'ready';
    if (askedParts().length) loadShell();
  }, retryAfterMs);
  retryAfterMs *= 2;
}

/** When a newer shell is there, this document is of an older one: it is loaded again, once, unless something was typed. */
async function reloadIfOld(): Promise<void> {
  const { shell } = (await (await fetch('/map.json')).json()) as { shell: string };
  if (shell !== root.dataset.shell && !hasInput() && onceInTab(`reloaded:${shell}`))
    location.reload();
}

const addScript = (src: string): void => {
  const script = document.createElement('script');
  script.src = src;
  script.async = false;
  script.onerror = () => {
    script.remove();
    loadFailed(fetchShell);
    reloadIfOld().catch(() => undefined); // no network: there is nothing to do but wait
  };
  document.head.append(script);
};

function fetchShell(): void {
  (root.dataset.entry ?? '').split(' ').filter(Boolean).forEach(addScript);
  (root.dataset.preload ?? '').split(' ').filter(Boolean).forEach(addPreload);
}

/** Fetches the shell's code, and in parallel everything that the parts of this page will need. */
export function loadShell(): void {
  if (phase !== 'ready') return;
  phase = 'loading';
  attempt();
}
