const storageKey = (entry: string): string => `y:${entry}`;

/** The key that the shell gave to the current history entry. Entries that the browser created have none. */
export const getEntryKey = (): string | undefined => {
  const state: unknown = history.state;
  return state && typeof state === 'object' && 'key' in state ? String(state.key) : undefined;
};

export function storePosition(entry: string): void {
  try {
    sessionStorage.setItem(storageKey(entry), String(scrollY));
  } catch {
    // A full or forbidden storage loses the position only.
  }
}

/** Scroll position in CSS pixels at which a history entry was left; 0 for a new one. */
export function getStoredPosition(entry = ''): number {
  try {
    return Number(sessionStorage.getItem(storageKey(entry)) ?? 0);
  } catch {
    return 0;
  }
}
