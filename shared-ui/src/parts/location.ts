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
export const locationOf = (href: string): PageLocation => {
  const {
    pathname,
    search,
    hash,
    href: key,
  } = new URL(href, inBrowser ? location.href : 'http://localhost');
  return { pathname, search, hash, state: null, key };
};

let current = locationOf(inBrowser ? location.href : '/');
/** What the server rendered: parts that wake after a navigation still start from it. */
const initial = current;
const subscribers = new Set<() => void>();
/** Whether an address gets a history entry of its own or takes that of the page on screen. */
export type Entry = 'push' | 'replace';
let navigate = (href: string, entry: Entry): void =>
  entry === 'push' ? location.assign(href) : location.replace(href);

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

/** Goes to an address of this site; a document load until the shell has taken over. */
export const goTo = (href: string, entry: Entry = 'push'): void => navigate(href, entry);
/** The shell puts its client navigation here. */
export const setNavigate = (go: (href: string, entry: Entry) => void): void => void (navigate = go);
