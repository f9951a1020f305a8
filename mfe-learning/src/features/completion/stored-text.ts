const listeners = new Set<() => void>();
const notify = (): void => listeners.forEach((listener) => listener());

/** Texts that the browser did not store (no room, storage disabled), by key. They are lost with the page. */
const fallback = new Map<string, string>();

/** For `useSyncExternalStore`: calls `listener` when a stored text may have changed, here or in another tab. */
export function subscribeStored(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', notify);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', notify);
  };
}

/** @param storage a function, because with storage disabled even the access to it throws */
export function readStoredText(storage: () => Storage, key: string): string | null {
  const text = fallback.get(key);
  if (text !== undefined) return text;
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** @param text null removes the stored text */
export function storeText(storage: () => Storage, key: string, text: string | null): void {
  fallback.delete(key);
  try {
    if (text === null) storage().removeItem(key);
    else storage().setItem(key, text);
  } catch {
    if (text !== null) fallback.set(key, text);
  }
  notify();
}
