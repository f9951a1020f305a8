const storageKey = (entry: string): string => `y:${entry}`;

/** The key that the shell gave to the history entry on screen; entries that the browser made have none. */
export const entryInHistory = (): string | undefined => {
  const state: unknown = history.state;
  return state && typeof state === 'object' && 'key' in state ? String(state.key) : undefined;
};

export function storePosition(entry: string): void {
  try {
    sessionStorage.setItem(storageKey(entry), String(scrollY));
  } catch {
    // A full or forbidden storage costs the position only.
  }
}

/** Where a history entry was scrolled to when it was left, in CSS pixels; 0 for a new one. */
export function storedPosition(entry = ''): number {
  try {
    return Number(sessionStorage.getItem(storageKey(entry)) ?? 0);
  } catch {
    return 0;
  }
}
