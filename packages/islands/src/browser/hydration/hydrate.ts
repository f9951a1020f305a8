import { flushSync } from 'react-dom';
import { currentLocation } from '@site/shared-ui/parts';
import {
  NOT_AVAILABLE,
  allParts,
  requestHydration,
  retryHydration,
  markMissing,
  markFailed,
  describePart,
  unhydratedParts,
  newPart,
  stateOf,
} from '../../define/part-state';
import { resolvePart, type LoadedPart } from '../../define/resolve';
import { routeOf, SHELL } from '../../define/site';
import { beginHydration, reportFailure, trackBuild } from '../health/visit';
import { currentHost } from '../host';
import { applyHead, NeedsDocument, preparePage, type PreparedPage, fetchData } from './prepare';
import { loadRemote } from '../registry/load-remote';
import { loadPage, pageOwner } from '../registry/pages';
import { currentSite, setSite } from '../site';
import { removeNotice, showNotice, recoveryFor } from './recovery';
import { isMounted, mount, unmountBelow } from './roots';

/** Id of the part that replaces a whole page that failed to load. */
const WHOLE_PAGE = 'page';

const hydrating = new Map<HTMLElement, Promise<void>>();
let onScreen: PreparedPage | undefined;

export const main = (): HTMLElement => {
  const element = document.querySelector('main');
  if (!element) throw new Error('The document has no main element');
  return element;
};

async function load(part: HTMLElement): Promise<LoadedPart> {
  const site = currentSite();
  const { pathname, search } = currentLocation.get();
  // All addresses of a route that lead to nothing share one page, which the server rendered at another path.
  const { renderedAt = pathname } = document.documentElement.dataset;
  const match = routeOf(site, renderedAt);
  const { id } = describePart(part);
  const resolve = (definition: Parameters<typeof resolvePart>[0], owner = pageOwner(site, match)) =>
    resolvePart(definition, owner, match.params, site.pins, loadRemote, search);
  const aroundThePage = currentHost()
    .layoutParts(site, renderedAt)
    .find((one) => one.id === id);
  if (aroundThePage) return resolve(aroundThePage.definition, { name: SHELL, build: site.shell });
  const definition = (await loadPage(site, match)).parts[Number(id)];
  if (!definition) throw new Error(`${match.route} has no part ${id}`);
  return resolve(definition);
}

/** Mounts a part. A part in a slot is removed when it throws, any other is replaced by a panel. */
function mountLoaded(part: HTMLElement, loaded: LoadedPart): Promise<void> {
  const visit = trackBuild(loaded.remote);
  return mount(part, loaded, {
    onCrash(error) {
      reportFailure(visit, 'crashed', error);
      if (describePart(part).slot) part.remove();
      else showMissing(part);
    },
    onRecovery: (error) => reportFailure(visit, 'recovered', error),
  });
}

/** Loads a page again whose remote the server or a navigation could not reach. */
async function showPageAgain(part: HTMLElement): Promise<void> {
  try {
    const page = await preparePage(location.href);
    if (part.isConnected) showPage(page);
  } catch (error) {
    if (!(error instanceof NeedsDocument)) throw error;
    location.reload();
  }
}

async function hydrateNow(part: HTMLElement): Promise<void> {
  const { id, missing } = describePart(part);
  if (id === WHOLE_PAGE) return showPageAgain(part);
  const loaded = await load(part);
  // The data of a part that the server could not render is not in the document either.
  if (missing) await fetchData(loaded.prefetch);
  if (!part.isConnected) return;
  removeNotice(part);
  await mountLoaded(part, loaded);
}

/** A failure is shown if the visitor has asked for the part or it is missing. Otherwise an interaction retries. */
async function attempt(part: HTMLElement): Promise<void> {
  const visit = trackBuild(describePart(part).remote);
  const endWaking = beginHydration(visit);
  try {
    await hydrateNow(part);
  } catch (error) {
    const { id, remote, missing, slot } = describePart(part);
    if (!part.isConnected) return;
    // For a whole page, `preparePage` has counted the failure.
    if (id !== WHOLE_PAGE) reportFailure(visit, 'stuck', error);
    if (stateOf(part) !== 'asked' && !missing) return;
    console.warn(`Part ${id} of ${remote} could not be woken:`, error);
    markFailed(part);
    if (slot && !part.hasChildNodes()) return;
    const remedy = await recoveryFor(remote);
    if (remedy === 'again') {
      retryHydration(part);
      return attempt(part);
    }
    if (remedy === 'reload') location.reload();
    else if (remedy === 'offer reload') offerReload(part);
    else if (part.hasChildNodes()) offerRetry(part);
    else showMissing(part);
  } finally {
    endWaking();
  }
}

/** Wakes a sleeping part, unless it is stuck. Resolves when the attempt has ended, in success or failure. */
export function hydrate(part: HTMLElement): Promise<void> {
  if (isMounted(part) || !part.isConnected || stateOf(part) === 'stuck') return Promise.resolve();
  let known = hydrating.get(part);
  if (!known) {
    known = attempt(part).finally(() => hydrating.delete(part));
    hydrating.set(part, known);
  }
  return known;
}

export function hydrateOnRequest(part: HTMLElement): void {
  requestHydration(part);
  void hydrate(part);
}

const offerReload = (part: HTMLElement): void =>
  showNotice(
    part,
    'There is a newer version of this page. What you typed would be lost on reloading.',
    'Reload',
    () => location.reload(),
  );

const offerRetry = (part: HTMLElement): void =>
  // A missing part's panel has shown the full text already.
  showNotice(
    part,
    describePart(part).missing ? 'It may be back by now.' : NOT_AVAILABLE,
    'Try again',
    () => void tryAgain(part),
  );

function showMissing(part: HTMLElement): void {
  markMissing(part);
  offerRetry(part);
}

async function tryAgain(pressed: HTMLElement): Promise<void> {
  const { remote } = describePart(pressed);
  const remedy = await recoveryFor(remote, true);
  if (remedy === 'reload') return location.reload();
  if (remedy === 'offer reload') return offerReload(pressed);
  for (const part of unhydratedParts(remote)) {
    retryHydration(part);
    void hydrate(part);
  }
}

/**
 * Replaces header and footer where the page on screen has others than the page before: a page of the administration, or
 * the way back from there. Such documents are confidential, so they have no parts in slots.
 */
function showLayout(): void {
  const { pathname } = currentLocation.get();
  const due = currentHost()
    .layoutParts(currentSite(), pathname)
    .filter(({ slot }) => !slot);
  const shown = allParts().filter(
    (part) => !main().contains(part) && describePart(part).slot === undefined,
  );
  if (shown.map((part) => describePart(part).id).join() === due.map(({ id }) => id).join()) return;
  for (const part of shown) {
    unmountBelow(part);
    part.remove();
  }
  for (const { id, place } of due) {
    const part = newPart({ id, remote: SHELL, when: 'interaction' });
    if (place === 'header') document.body.prepend(part);
    else main().after(part);
    void hydrate(part);
  }
}

function replaceMain(...parts: HTMLElement[]): void {
  delete document.documentElement.dataset.renderedAt;
  flushSync(() => {
    unmountBelow(main());
    showLayout();
  });
  main().replaceChildren(...parts);
}

export function showPage(page: PreparedPage): void {
  setSite(page.site);
  onScreen = page;
  const places = page.parts.map((part, index) => {
    const when = 'error' in part ? 'interaction' : part.when;
    return { part, element: newPart({ id: String(index), remote: part.remote, when }) };
  });
  replaceMain(...places.map(({ element }) => element));
  flushSync(() => {
    for (const { part, element } of places)
      if ('error' in part) {
        reportFailure(trackBuild(part.remote), 'stuck', part.error);
        showMissing(element);
      } else void mountLoaded(element, part);
  });
  applyHead(page.head);
  void page.finalHead.then((head) => onScreen === page && applyHead(head));
}

/** Replaces a page that failed to load by a panel with Try again. The layout stays. */
export function showMissingPage(remote: string): void {
  const part = newPart({ id: WHOLE_PAGE, remote, when: 'interaction' });
  onScreen = undefined;
  document.title = `This page is taking a break | ${currentSite().business.name}`;
  document.head.querySelectorAll('[data-head]:not(title)').forEach((tag) => tag.remove());
  replaceMain(part);
  showMissing(part);
}
