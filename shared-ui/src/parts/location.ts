/** Where the visitor is, in the form that the router takes. */
export interface PageLocation {
  pathname: string;
  search: string;
  hash: string;
  state: null;
  key: string;
}

const inBrowser = typeof document !== 'undefined';

/** Splits an address (absolute, or relative to the page) into a {@link PageLocation}. */
export const locationOf = (address: string): PageLocation => {
  const url = new URL(address, inBrowser ? location.href : 'http://localhost');
  const { pathname, search, hash, href: key } = url;
  return { pathname, search, hash, state: null, key };
};

let current = locationOf(inBrowser ? location.href : '/');
/** What the server rendered: parts that wake after a navigation still start from it. */
const initial = current;
const subscribers = new Set<() => void>();
/** Whether an address gets a history entry of its own or takes that of the page on screen. */
export type Entry = 'push' | 'replace';
/** The browser's location as a store that all parts share. On the server a request has its own, see RequestContext. */
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
    /** A part wants to go to an address of this site; whoever does it prevents the default, a document load. */
    'site:navigate': CustomEvent<{ href: string; entry: Entry }>;
    /**
     * A link is about to be followed in the document. A part whose visitor has words to lose prevents the default: then the
     * browser follows it, and asks them first as it does before it leaves a document (`beforeunload`).
     */
    'site:leave': Event;
  }
}

/** Goes to an address of this site: the shell shows it, and without the shell the browser loads it. */
export function goTo(href: string, entry: Entry = 'push'): void {
  const wish = new CustomEvent('site:navigate', { detail: { href, entry }, cancelable: true });
  if (!window.dispatchEvent(wish)) return;
  if (entry === 'push') location.assign(href);
  else location.replace(href);
}
