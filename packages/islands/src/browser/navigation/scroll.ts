import { getEntryKey, getStoredPosition, storePosition } from '../../define/scroll-position';

let counter = 0;

const createEntryKey = (): string => `${Date.now()}-${counter++}`;

/** Key of the history entry on screen. On `popstate` the browser's entry has already changed. */
let currentKey = getEntryKey() ?? createEntryKey();

export const storeScroll = (): void => storePosition(currentKey);

/** Writes the key of the entry on screen into the browser's current entry, unless that has a key. */
function ensureEntryKey(): void {
  if (getEntryKey() === undefined) history.replaceState({ key: currentKey }, '');
}

/** Called before the browser moves to another place on this page and creates a history entry for it. */
export function prepareHashJump(): void {
  ensureEntryKey();
  storeScroll();
}

export function pushEntry(href: string): void {
  storeScroll();
  ensureEntryKey();
  history.scrollRestoration = 'manual';
  currentKey = createEntryKey();
  history.pushState({ key: currentKey }, '', href);
}

export function replaceEntry(href: string): void {
  history.scrollRestoration = 'manual';
  history.replaceState({ key: currentKey }, '', href);
}

/** Whether the browser's current entry has a key. Entries that the browser creates for hashes have none. */
export const hasEntryKey = (): boolean => getEntryKey() !== undefined;

/** Called after Back or Forward, and after the browser has created an entry for a hash. */
export function adoptEntry(): void {
  currentKey = getEntryKey() ?? createEntryKey();
  ensureEntryKey();
}

export const getStoredScroll = (): number => getStoredPosition(currentKey);
