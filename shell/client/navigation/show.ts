import { flushSync } from 'react-dom';
import { currentLocation, locationOf } from '@site/shared-ui/parts';
import { pageOwner, routeOf } from '../registry/pages';
import { currentSite, setSite } from '../site';
import { showMissing } from '../parts/recovery';
import { mount, unmountBelow } from '../parts/roots';
import { wakeAgain } from '../parts/wake';
import { applyHead } from './document-head';
import { NeedsDocument, preparePage, type PreparedPage } from './prepare';
import {
  enterEntry,
  isKnownEntry,
  keepPosition,
  keptPosition,
  pushEntry,
  replaceEntry,
} from './scroll';

/** `push`: a link; `replace`: the same without an entry of its own; `pop`: Back or Forward; `repair`: the page on screen, which the server could not render. */
export type Navigation = 'push' | 'replace' | 'pop' | 'repair';

let latest = 0;
let onScreen: PreparedPage | undefined;

const main = (): HTMLElement => {
  const element = document.getElementById('main');
  if (!element) throw new Error('The document has no main element');
  return element;
};

function newPart(id: string, remote: string, when: string): HTMLElement {
  const part = document.createElement('div');
  part.className = 'part';
  Object.assign(part.dataset, { part: id, remote, when });
  return part;
}

function replaceParts(page: PreparedPage): void {
  const elements = page.parts.map((part, index) =>
    newPart(String(index), part.remote, 'error' in part ? 'life' : part.when),
  );
  flushSync(() => unmountBelow(main()));
  main().replaceChildren(...elements);
  flushSync(() =>
    page.parts.forEach((part, index) => {
      const element = elements[index];
      if (!element) return;
      if ('error' in part) showMissing(element, wakeAgain);
      else void mount(element, part, () => showMissing(element, wakeAgain));
    }),
  );
}

/** A page that cannot be had: the layout stays, a panel with Try again takes the page's place. */
function showMissingPage(href: string): void {
  const site = currentSite();
  const { name } = pageOwner(site, routeOf(site, locationOf(href).pathname));
  const part = newPart('page', name, 'life');
  onScreen = undefined;
  document.title = `This page is taking a break | ${site.business.name}`;
  document.head.querySelectorAll('[data-head]:not(title)').forEach((tag) => tag.remove());
  flushSync(() => unmountBelow(main()));
  main().replaceChildren(part);
  showMissing(part, wakeAgain);
}

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

/** The element that a hash names; one that cannot be decoded names itself (HTML, "find a potential indicated element"). */
function targetOf(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  try {
    return document.getElementById(id) ?? document.getElementById(decodeURIComponent(id));
  } catch {
    return null;
  }
}

/** Answers whether there is such a place; the focus goes along, as it does when the browser jumps. */
function jumpTo(hash: string): boolean {
  const target = targetOf(hash);
  if (!hash || !target) return false;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView();
  return true;
}

function settle(href: string, how: Navigation): void {
  if (how === 'repair') return;
  if (how !== 'pop' && jumpTo(locationOf(href).hash)) return;
  focusHeading();
  scrollTo(0, how === 'pop' ? keptPosition() : 0);
}

/** Another place on the page on screen: the parts hear of it through the location, nothing is loaded. */
function showPlace(href: string, how: Navigation): void {
  latest++;
  main().removeAttribute('aria-busy');
  if (how === 'pop') {
    const known = isKnownEntry();
    if (known) keepPosition();
    enter(href, how);
    if (known && history.scrollRestoration === 'manual') scrollTo(0, keptPosition());
    return;
  }
  // The address on screen again: like the browser's own links, no second entry for it.
  if (locationOf(href).key !== location.href) enter(href, how);
  // What takes the entry's place is the same page in another state, e.g. filtered: the reader stays where they are.
  if (!jumpTo(locationOf(href).hash) && how === 'push') scrollTo(0, 0);
}

/** Shows the page of an address without loading a document. Only the latest navigation counts. */
export async function show(href: string, how: Navigation = 'push'): Promise<void> {
  if (how !== 'repair' && locationOf(href).pathname === currentLocation.get().pathname)
    return showPlace(href, how);
  const navigation = ++latest;
  if (how === 'pop') keepPosition();
  main().setAttribute('aria-busy', 'true');
  try {
    const page = await preparePage(href);
    if (navigation !== latest) return;
    setSite(page.site);
    enter(href, how);
    onScreen = page;
    replaceParts(page);
    applyHead(page.head);
    page.finalHead.then(
      (head) => onScreen === page && applyHead(head),
      () => undefined, // what it says without its data stays
    );
    settle(href, how);
  } catch (error) {
    if (navigation !== latest) return;
    if (error instanceof NeedsDocument) {
      if (how === 'push') location.assign(href);
      else if (how === 'replace') location.replace(href);
      else location.reload();
      return;
    }
    if (how === 'repair') throw error;
    console.warn(`The page ${href} could not be shown:`, error);
    enter(href, how);
    showMissingPage(href);
    settle(href, how);
  } finally {
    if (navigation === latest) main().removeAttribute('aria-busy');
  }
}
