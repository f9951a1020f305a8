import { isFilledIn } from './hand-over';

const root = document.documentElement;
let loading = false;

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

const RETRY_AFTER_MS = 5_000;

/**
 * The shell's code cannot be had. When a newer shell is there, this document is of an older one: it is
 * loaded again, once, unless something was typed. Otherwise a later sign of life tries again.
 */
async function recover(): Promise<void> {
  for (const part of window.__boot.asked) part.dispatchEvent(new Event('part:failed'));
  setTimeout(() => (loading = false), RETRY_AFTER_MS);
  const { shell } = (await (await fetch('/map.json')).json()) as { shell: string };
  const key = `reloaded:${shell}`;
  if (shell === root.dataset.shell || isFilledIn(document) || sessionStorage.getItem(key)) return;
  sessionStorage.setItem(key, '1');
  location.reload();
}

const addScript = (src: string): void => {
  const script = document.createElement('script');
  script.src = src;
  script.async = false;
  script.onerror = () => {
    script.remove();
    recover().catch(() => undefined); // no network: there is nothing to do but wait
  };
  document.head.append(script);
};

/** Fetches the shell's code, and in parallel everything that the parts of this page will need. */
export function loadShell(): void {
  if (loading) return;
  loading = true;
  (root.dataset.entry ?? '').split(' ').filter(Boolean).forEach(addScript);
  (root.dataset.preload ?? '').split(' ').filter(Boolean).forEach(addPreload);
}
