import { useSyncExternalStore } from 'react';

type StorageName = 'localStorage' | 'sessionStorage';

const listeners = new Set<() => void>();
const notify = (): void => listeners.forEach((listener) => listener());

/** Texts that the browser did not store (no room, storage disabled), by key. They are lost with the page. */
const fallback = new Map<string, string>();

/** Calls `listener` when a stored text may have changed, here or in another tab. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export function readStoredText(storage: StorageName, key: string): string | null {
  const text = fallback.get(key);
  if (text !== undefined) return text;
  try {
    return window[storage].getItem(key);
  } catch {
    return null; // with storage disabled even the access to it throws
  }
}

/** The same as a hook; null on the server. */
export const useStoredText = (storage: StorageName, key: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => readStoredText(storage, key),
    () => null,
  );

/** @param text null removes the stored text */
export function storeText(storage: StorageName, key: string, text: string | null): void {
  fallback.delete(key);
  try {
    if (text === null) window[storage].removeItem(key);
    else window[storage].setItem(key, text);
  } catch {
    if (text !== null) fallback.set(key, text);
  }
  notify();
}
