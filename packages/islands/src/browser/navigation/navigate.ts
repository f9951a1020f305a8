import { currentLocation, type Entry, locationOf } from '@site/shared-ui/islands';
import { findRoute } from '../../define/site';
import { findTarget } from '../../define/target';
import { getMain, isPageMissing, showMissingPage, showPage } from '../hydration/hydrate';
import { NeedsDocument, preparePage } from '../hydration/prepare';
import { currentSite } from '../site';
import {
  adoptEntry,
  getStoredScroll,
  hasEntryKey,
  pushEntry,
  replaceEntry,
  storeScroll,
} from './scroll';

/** `push`: a link, with a new history entry; `replace`: without a new entry; `pop`: Back or Forward. */
type Navigation = Entry | 'pop';

let latest = 0;

function focusHeading(): void {
  const heading = getMain().querySelector('h1') ?? getMain();
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function updateHistory(href: string, mode: Navigation): void {
  if (mode === 'replace') replaceEntry(href);
  // A link to the current page, which could not be loaded, stays at its entry.
  else if (mode === 'pop' || locationOf(href).key === location.href) adoptEntry();
  else pushEntry(href);
  currentLocation.set(locationOf(href));
}

/** Scrolls to a hash's target and focuses it, as the browser does. Returns whether the target exists. */
function scrollToHash(hash: string): boolean {
  const target = findTarget(hash);
  if (!target) return false;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView();
  return true;
}

function focusAndScroll(href: string, mode: Navigation): void {
  if (mode !== 'pop' && scrollToHash(locationOf(href).hash)) return;
  focusHeading();
  scrollTo(0, mode === 'pop' ? getStoredScroll() : 0);
}

/** Shows another place or state of the current page. Nothing is loaded; islands read the new location. */
function navigateInPage(href: string, mode: Navigation): void {
  latest++;
  getMain().removeAttribute('aria-busy');
  if (mode === 'pop') {
    const hasKey = hasEntryKey();
    if (hasKey) storeScroll();
    updateHistory(href, mode);
    if (hasKey && history.scrollRestoration === 'manual') scrollTo(0, getStoredScroll());
    return;
  }
  // No second history entry for the current address, as with native links.
  if (locationOf(href).key !== location.href) updateHistory(href, mode);
  // `replace` is a new state of the same page, e.g. a filter, so the scroll position stays.
  if (!scrollToHash(locationOf(href).hash) && mode === 'push') scrollTo(0, 0);
}

/** Shows the page of an address without a document load. A later navigation cancels this one. */
export async function navigate(href: string, mode: Navigation = 'push'): Promise<void> {
  const { pathname } = locationOf(href);
  const isOnPage = pathname === currentLocation.get().pathname;
  // A link to a page that could not be loaded tries it again.
  if (isOnPage && (mode === 'pop' || !isPageMissing())) return navigateInPage(href, mode);
  const navigation = ++latest;
  if (mode === 'pop') storeScroll();
  getMain().setAttribute('aria-busy', 'true');
  try {
    const page = await preparePage(href);
    if (navigation !== latest) return;
    updateHistory(href, mode);
    showPage(page);
    focusAndScroll(href, mode);
  } catch (error) {
    if (navigation !== latest) return;
    if (error instanceof NeedsDocument) {
      if (mode === 'push') location.assign(href);
      else if (mode === 'replace') location.replace(href);
      else location.reload();
      return;
    }
    console.warn(`The page ${href} could not be shown:`, error);
    updateHistory(href, mode);
    showMissingPage(findRoute(currentSite(), pathname).remote);
    focusAndScroll(href, mode);
  } finally {
    if (navigation === latest) getMain().removeAttribute('aria-busy');
  }
}
