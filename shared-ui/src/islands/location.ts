/** The visitor's location in the router's format. */
export interface PageLocation {
  pathname: string;
  search: string;
  hash: string;
  state: null;
  key: string;
}

const isBrowser = typeof document !== 'undefined';

/** Splits an address (absolute, or relative to the page) into a {@link PageLocation}. */
export const locationOf = (address: string): PageLocation => {
  const url = new URL(address, isBrowser ? location.href : 'http://localhost');
  const { pathname, search, hash, href: key } = url;
  return { pathname, search, hash, state: null, key };
};

let current = locationOf(isBrowser ? location.href : '/');
/** The location that the server rendered: islands that hydrate after a navigation still use it. */
const initial = current;
const subscribers = new Set<() => void>();
/** Whether a navigation adds a history entry or replaces the current one. */
export type Entry = 'push' | 'replace';
/** The browser's location as a store for all islands. On the server each request has its own, see RequestContext. */
export const currentLocation = {
  get: (): PageLocation => current,
  getInitial: (): PageLocation => initial,
  set(location: PageLocation): void {
    current = location;
    subscribers.forEach((notify) => notify());
  },
  subscribe(notify: () => void): () => void {
    subscribers.add(notify);
    return () => void subscribers.delete(notify);
  },
};

declare global {
  interface WindowEventMap {
    /** An island requests a navigation on this site. The handler prevents the default, which is a document load. */
    'site:navigate': CustomEvent<{ href: string; entry: Entry }>;
    /**
     * A client navigation is about to start. An island with unsaved input prevents the default: the browser then
     * follows the link natively and asks the visitor first (`beforeunload`).
     */
    'site:leave': Event;
  }
}

/**
 * Gives the page on screen another address of this site, e.g. that of a draft which has just got its id. Nothing is
 * loaded, the islands stay as they are, and Back leads where it led before.
 */
export function renamePage(href: string): void {
  history.replaceState(history.state, '', href);
  currentLocation.set(locationOf(href));
}

/** Navigates to an address of this site: through the shell, or by a document load without the shell. */
export function goTo(href: string, entry: Entry = 'push'): void {
  const navigation = new CustomEvent('site:navigate', {
    detail: { href, entry },
    cancelable: true,
  });
  if (!window.dispatchEvent(navigation)) return;
  if (entry === 'push') location.assign(href);
  else location.replace(href);
}
