import { hasInput } from '../define/fields';
import { announceFailure, requestedIslands } from '../define/island-state';
import { claimTabKey } from '../define/storage';

const root = document.documentElement;

/** Preloads `address` (shell) or `address#integrity` (remote). The browser uses it only if all attributes match. */
const addPreload = (file: string): void => {
  const [href = '', integrity] = file.split('#');
  const setIntegrity = <T extends HTMLLinkElement | HTMLScriptElement>(element: T): T => {
    if (integrity) {
      element.crossOrigin = '';
      element.integrity = integrity;
    }
    return element;
  };
  const link = setIntegrity(document.createElement('link'));
  link.rel = 'preload';
  link.as = 'script';
  link.href = href;
  // The browser gives a failed preload to the next script of that address, even after recovery. This script consumes
  // it.
  link.onerror = () => {
    const consumer = setIntegrity(document.createElement('script'));
    consumer.src = href;
    // Webpack would wait for an existing script element of the same address.
    consumer.onload = consumer.onerror = () => consumer.remove();
    document.head.append(consumer);
  };
  document.head.append(link);
};

/** `ready`: no load under way; `loading`: under way or done; `failed`: failed, the delay before a retry runs. */
let phase: 'ready' | 'loading' | 'failed' = 'ready';
let startLoad = fetchShell;
let retryAfterMs = 5_000;

export const hasFailed = (): boolean => phase === 'failed';

/**
 * Called when the shell's code does not load: the browser handles waiting submits and links natively. After a delay,
 * which doubles each time, a load is possible again. It starts at once then if an island was asked for.
 */
export function loadFailed(retry: () => void): void {
  if (phase === 'failed') return;
  phase = 'failed';
  startLoad = retry;
  requestedIslands().forEach(announceFailure);
  setTimeout(() => {
    phase = 'ready';
    if (requestedIslands().length) loadShell();
  }, retryAfterMs);
  retryAfterMs *= 2;
}

/** Reloads a document of an older shell once if a newer one is available, unless the visitor has typed something. */
async function reloadIfOld(): Promise<void> {
  const { shell } = (await (await fetch('/map.json')).json()) as { shell: string };
  if (shell !== root.dataset.shell && !hasInput() && claimTabKey(`reloaded:${shell}`))
    location.reload();
}

const addScript = (src: string): void => {
  const script = document.createElement('script');
  script.src = src;
  script.async = false;
  script.onerror = () => {
    script.remove();
    loadFailed(fetchShell);
    reloadIfOld().catch(() => undefined); // no network: only the later retry can help
  };
  document.head.append(script);
};

function fetchShell(): void {
  (root.dataset.entry ?? '').split(' ').filter(Boolean).forEach(addScript);
  (root.dataset.preload ?? '').split(' ').filter(Boolean).forEach(addPreload);
}

/** Loads the shell's code, and preloads everything that the islands of this page need. */
export function loadShell(): void {
  if (phase !== 'ready') return;
  phase = 'loading';
  startLoad();
}
