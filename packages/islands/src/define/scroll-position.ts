import { tryStorage } from './storage';

const storageKey = (entry: string): string => `y:${entry}`;

/** The key that the shell gave to the current history entry. Entries that the browser created have none. */
export const getEntryKey = (): string | undefined => {
  const state: unknown = history.state;
  return state && typeof state === 'object' && 'key' in state ? String(state.key) : undefined;
};

export function storePosition(entry: string): void {
  tryStorage(() => sessionStorage.setItem(storageKey(entry), String(scrollY)));
}

/** Scroll position in CSS pixels at which a history entry was left; 0 for a new one. */
export const getStoredPosition = (entry = ''): number =>
  Number(tryStorage(() => sessionStorage.getItem(storageKey(entry))) ?? 0);
