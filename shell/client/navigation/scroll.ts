import { entryInHistory, storePosition, storedPosition } from '../../shared/scroll-position';

let counter = 0;

const newEntry = (): string => `${Date.now()}-${counter++}`;

/** The history entry that is on screen; the browser has already moved on when it tells of a Back. */
let shown = entryInHistory() ?? newEntry();

export const storeScroll = (): void => storePosition(shown);

/** Gives the entry that the browser is at the key of the one on screen, unless it has one of its own. */
function nameEntry(): void {
  if (entryInHistory() === undefined) history.replaceState({ key: shown }, '');
}

/** The browser is about to go to another place of this page, in an entry that it makes itself. */
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

/** Whether the browser is at an entry that was on screen before; it makes new ones for hashes by itself. */
export const isKnownEntry = (): boolean => entryInHistory() !== undefined;

/** The browser went back or forward to an entry, or on to one that it made itself. */
export function enterEntry(): void {
  shown = entryInHistory() ?? newEntry();
  nameEntry();
}

export const storedScroll = (): number => storedPosition(shown);
