import { currentLocation, locationOf, type Entry } from '@site/shared-ui/parts';
import { targetOf } from '../../shared/target';
import { NeedsDocument, preparePage } from '../pages/prepare';
import { main, showMissingPage, showPage } from '../parts/wake';
import { pageOwner, routeOf } from '../registry/pages';
import { currentSite } from '../site';
import {
  enterEntry,
  isKnownEntry,
  storeScroll,
  storedScroll,
  pushEntry,
  replaceEntry,
} from './scroll';

/** `push`: a link; `replace`: the same without an entry of its own; `pop`: Back or Forward. */
export type Navigation = Entry | 'pop';

let latest = 0;

function focusHeading(): void {
  const heading = main().querySelector('h1') ?? main();
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function enter(href: string, how: Navigation): void {
  if (how === 'push') pushEntry(href);
  else if (how === 'replace') replaceEntry(href);
  else enterEntry();
  currentLocation.set(locationOf(href));
}

/** Answers whether there is such a place; the focus goes along, as it does when the browser jumps. */
function jumpTo(hash: string): boolean {
  const target = targetOf(hash);
  if (!target) return false;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView();
  return true;
}

function arrive(href: string, how: Navigation): void {
  if (how !== 'pop' && jumpTo(locationOf(href).hash)) return;
  focusHeading();
  scrollTo(0, how === 'pop' ? storedScroll() : 0);
}

/** Another place on the page on screen: the parts hear of it through the location, nothing is loaded. */
function showPlace(href: string, how: Navigation): void {
  latest++;
  main().removeAttribute('aria-busy');
  if (how === 'pop') {
    const known = isKnownEntry();
    if (known) storeScroll();
    enter(href, how);
    if (known && history.scrollRestoration === 'manual') scrollTo(0, storedScroll());
    return;
  }
  // The address on screen again: like the browser's own links, no second entry for it.
  if (locationOf(href).key !== location.href) enter(href, how);
  // What takes the entry's place is the same page in another state, e.g. filtered: the reader stays where they are.
  if (!jumpTo(locationOf(href).hash) && how === 'push') scrollTo(0, 0);
}

/** Shows the page of an address without loading a document. Only the latest navigation counts. */
export async function show(href: string, how: Navigation = 'push'): Promise<void> {
  const { pathname } = locationOf(href);
  if (pathname === currentLocation.get().pathname) return showPlace(href, how);
  const navigation = ++latest;
  if (how === 'pop') storeScroll();
  main().setAttribute('aria-busy', 'true');
  try {
    const page = await preparePage(href);
    if (navigation !== latest) return;
    enter(href, how);
    showPage(page);
    arrive(href, how);
  } catch (error) {
    if (navigation !== latest) return;
    if (error instanceof NeedsDocument) {
      if (how === 'push') location.assign(href);
      else if (how === 'replace') location.replace(href);
      else location.reload();
      return;
    }
    console.warn(`The page ${href} could not be shown:`, error);
    enter(href, how);
    const site = currentSite();
    showMissingPage(pageOwner(site, routeOf(site, pathname)).name);
    arrive(href, how);
  } finally {
    if (navigation === latest) main().removeAttribute('aria-busy');
  }
}
