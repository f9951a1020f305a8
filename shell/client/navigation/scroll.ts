const positionKey = (entry: string): string => `y:${entry}`;
let counter = 0;

const newEntry = (): string => `${Date.now()}-${counter++}`;

const entryInHistory = (): string | undefined => {
  const state: unknown = history.state;
  return state && typeof state === 'object' && 'key' in state ? String(state.key) : undefined;
};

/** The history entry that is on screen; the browser has already moved on when it tells of a Back. */
let shown = entryInHistory() ?? newEntry();

/** Notes how far the page on screen is scrolled. */
export function keepPosition(): void {
  try {
    sessionStorage.setItem(positionKey(shown), String(scrollY));
  } catch {
    // A full or forbidden storage costs the position only.
  }
}

/** A new history entry for an address. */
export function pushEntry(href: string): void {
  keepPosition();
  history.replaceState({ key: shown }, '');
  history.scrollRestoration = 'manual';
  shown = newEntry();
  history.pushState({ key: shown }, '', href);
}

/** The browser went back or forward to an entry. */
export const enterEntry = (): void => void (shown = entryInHistory() ?? shown);

/** Where the entry on screen was scrolled to when it was left; the top for a new one. */
export const keptPosition = (): number => Number(sessionStorage.getItem(positionKey(shown)) ?? 0);
