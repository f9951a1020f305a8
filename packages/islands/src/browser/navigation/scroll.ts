import { entryInHistory, storedPosition, storePosition } from '../../define/scroll-position';

let counter = 0;

const newEntry = (): string => `${Date.now()}-${counter++}`;

/** Key of the history entry on screen. On `popstate` the browser's entry has already changed. */
let shown = entryInHistory() ?? newEntry();

export const storeScroll = (): void => storePosition(shown);

/** Writes the key of the entry on screen into the browser's current entry, unless that has a key. */
function nameEntry(): void {
  if (entryInHistory() === undefined) history.replaceState({ key: shown }, '');
}

/** Called before the browser moves to another place on this page and creates a history entry for it. */
export function beforeJump(): void {
  nameEntry();
  storeScroll();
}

export function pushEntry(href: string): void {
  storeScroll();
  nameEntry();
  history.scrollRestoration = 'manual';
  shown = newEntry();
  history.pushState({ key: shown }, '', href);
}

export function replaceEntry(href: string): void {
  history.scrollRestoration = 'manual';
  history.replaceState({ key: shown }, '', href);
}

/** Whether the browser's current entry has a key. Entries that the browser creates for hashes have none. */
export const isKnownEntry = (): boolean => entryInHistory() !== undefined;

/** Called after Back or Forward, and after the browser has created an entry for a hash. */
export function enterEntry(): void {
  shown = entryInHistory() ?? newEntry();
  nameEntry();
}

export const storedScroll = (): number => storedPosition(shown);
