import type { BootBridge } from './boot-bridge';

/**
 * Watches what translators and extensions change in the document. It starts when the parser has ended, because until
 * then the parser's own changes look the same. Until the shell's code is loaded the records are kept.
 */
export function observeChanges(bridge: BootBridge): void {
  const watcher = new MutationObserver((changes) => bridge.onChanges(changes));
  const observe = (): void =>
    watcher.observe(document.body, { childList: true, subtree: true, characterDataOldValue: true });
  document.addEventListener('readystatechange', observe, { once: true });
}
