const listeners = new Set<() => void>();
const notify = (): void => listeners.forEach((listener) => listener());

/** What the browser did not take (no room, no storage for sites), by key: it lives as long as the page. */
const untaken = new Map<string, string>();

/** For `useSyncExternalStore`: calls back when a stored text may have changed, here or in another tab. */
export function subscribeStored(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', notify);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', notify);
  };
}

/** @param storage asked anew each time: where sites may keep nothing, even naming it throws */
export function storedText(storage: () => Storage, key: string): string | null {
  const text = untaken.get(key);
  if (text !== undefined) return text;
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** @param text nothing to take it away */
export function storeText(storage: () => Storage, key: string, text: string | null): void {
  untaken.delete(key);
  try {
    if (text === null) storage().removeItem(key);
    else storage().setItem(key, text);
  } catch {
    if (text !== null) untaken.set(key, text);
  }
  notify();
}
