import { currentLocation, type Entry, locationOf } from '@site/shared-ui/islands';
import { routeOf } from '../../define/site';
import { targetOf } from '../../define/target';
import { main, showMissingPage, showPage } from '../hydration/hydrate';
import { NeedsDocument, preparePage } from '../hydration/prepare';
import { currentSite } from '../site';
import {
  enterEntry,
  isKnownEntry,
  pushEntry,
  replaceEntry,
  storedScroll,
  storeScroll,
} from './scroll';

/** `push`: a link, with a new history entry; `replace`: without a new entry; `pop`: Back or Forward. */
type Navigation = Entry | 'pop';

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

/** Scrolls to a hash's target and focuses it, as the browser does. Returns whether the target exists. */
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

/** Shows another place or state of the current page. Nothing is loaded; islands read the new location. */
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
  // No second history entry for the current address, as with native links.
  if (locationOf(href).key !== location.href) enter(href, how);
  // `replace` is a new state of the same page, e.g. a filter, so the scroll position stays.
  if (!jumpTo(locationOf(href).hash) && how === 'push') scrollTo(0, 0);
}

/** Shows the page of an address without a document load. A later navigation cancels this one. */
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
    showMissingPage(routeOf(currentSite(), pathname).remote);
    arrive(href, how);
  } finally {
    if (navigation === latest) main().removeAttribute('aria-busy');
  }
}
