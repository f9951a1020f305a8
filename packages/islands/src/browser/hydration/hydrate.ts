import { flushSync } from 'react-dom';
import { currentLocation } from '@site/shared-ui/islands';
import {
  allIslands,
  describeIsland,
  markFailed,
  markMissing,
  newIsland,
  NOT_AVAILABLE,
  requestHydration,
  retryHydration,
  stateOf,
  unhydratedIslands,
} from '../../define/island-state';
import { type LoadedIsland, resolveIsland } from '../../define/resolve';
import { routeOf, SHELL } from '../../define/site';
import { beginHydration, reportFailure, trackBuild } from '../health/visit';
import { currentHost } from '../host';
import { loadRemote } from '../registry/load-remote';
import { loadPage, pageOwner } from '../registry/pages';
import { currentSite, setSite } from '../site';
import { applyHead, fetchData, NeedsDocument, type PreparedPage, preparePage } from './prepare';
import { recoveryFor, removeNotice, showNotice } from './recovery';
import { isMounted, mount, unmountBelow } from './roots';

/** Id of the island that replaces a whole page that failed to load. */
const WHOLE_PAGE = 'page';

const hydrating = new Map<HTMLElement, Promise<void>>();
let onScreen: PreparedPage | undefined;

export const main = (): HTMLElement => {
  const element = document.querySelector('main');
  if (!element) throw new Error('The document has no main element');
  return element;
};

async function load(island: HTMLElement): Promise<LoadedIsland> {
  const site = currentSite();
  const { pathname, search } = currentLocation.get();
  // All addresses of a route that lead to nothing share one page, which the server rendered at another path.
  const { renderedAt = pathname } = document.documentElement.dataset;
  const match = routeOf(site, renderedAt);
  const { id } = describeIsland(island);
  const resolve = (
    definition: Parameters<typeof resolveIsland>[0],
    owner = pageOwner(site, match),
  ) => resolveIsland(definition, owner, match.params, site.pins, loadRemote, search);
  const aroundThePage = currentHost()
    .layoutIslands(site, renderedAt)
    .find((one) => one.id === id);
  if (aroundThePage) return resolve(aroundThePage.definition, { name: SHELL, build: site.shell });
  const definition = (await loadPage(site, match)).islands[Number(id)];
  if (!definition) throw new Error(`${match.route} has no island ${id}`);
  return resolve(definition);
}

/** Mounts an island. An island in a slot is removed when it throws, any other is replaced by a panel. */
function mountLoaded(island: HTMLElement, loaded: LoadedIsland): Promise<void> {
  const visit = trackBuild(loaded.remote);
  return mount(island, loaded, {
    onCrash(error) {
      reportFailure(visit, 'crashed', error);
      if (describeIsland(island).slot) island.remove();
      else showMissing(island);
    },
    onRecovery: (error) => reportFailure(visit, 'recovered', error),
  });
}

/** Loads a page again whose remote the server or a navigation could not reach. */
async function showPageAgain(island: HTMLElement): Promise<void> {
  try {
    const page = await preparePage(location.href);
    if (island.isConnected) showPage(page);
  } catch (error) {
    if (!(error instanceof NeedsDocument)) throw error;
    location.reload();
  }
}

async function hydrateNow(island: HTMLElement): Promise<void> {
  const { id, missing } = describeIsland(island);
  if (id === WHOLE_PAGE) return showPageAgain(island);
  const loaded = await load(island);
  // The data of an island that the server could not render is not in the document either.
  if (missing) await fetchData(loaded.prefetch);
  if (!island.isConnected) return;
  removeNotice(island);
  await mountLoaded(island, loaded);
}

/** A failure is shown if the visitor has asked for the island or it is missing. Otherwise an interaction retries. */
async function attempt(island: HTMLElement): Promise<void> {
  const visit = trackBuild(describeIsland(island).remote);
  const endHydration = beginHydration(visit);
  try {
    await hydrateNow(island);
  } catch (error) {
    const { id, remote, missing, slot } = describeIsland(island);
    if (!island.isConnected) return;
    // For a whole page, `preparePage` has counted the failure.
    if (id !== WHOLE_PAGE) reportFailure(visit, 'failed', error);
    if (stateOf(island) !== 'requested' && !missing) return;
    console.warn(`Island ${id} of ${remote} could not be hydrated:`, error);
    markFailed(island);
    if (slot && !island.hasChildNodes()) return;
    const remedy = await recoveryFor(remote);
    if (remedy === 'again') {
      retryHydration(island);
      return attempt(island);
    }
    if (remedy === 'reload') location.reload();
    else if (remedy === 'offer reload') offerReload(island);
    else if (island.hasChildNodes()) offerRetry(island);
    else showMissing(island);
  } finally {
    endHydration();
  }
}

/** Hydrates an island, unless it has failed. Resolves when the attempt has ended, in success or failure. */
export function hydrate(island: HTMLElement): Promise<void> {
  if (isMounted(island) || !island.isConnected || stateOf(island) === 'failed')
    return Promise.resolve();
  let known = hydrating.get(island);
  if (!known) {
    known = attempt(island).finally(() => hydrating.delete(island));
    hydrating.set(island, known);
  }
  return known;
}

export function hydrateOnRequest(island: HTMLElement): void {
  requestHydration(island);
  void hydrate(island);
}

const offerReload = (island: HTMLElement): void =>
  showNotice(
    island,
    'There is a newer version of this page. What you typed would be lost on reloading.',
    'Reload',
    () => location.reload(),
  );

const offerRetry = (island: HTMLElement): void =>
  // A missing island's panel has shown the full text already.
  showNotice(
    island,
    describeIsland(island).missing ? 'It may be back by now.' : NOT_AVAILABLE,
    'Try again',
    () => void tryAgain(island),
  );

function showMissing(island: HTMLElement): void {
  markMissing(island);
  offerRetry(island);
}

async function tryAgain(pressed: HTMLElement): Promise<void> {
  const { remote } = describeIsland(pressed);
  const remedy = await recoveryFor(remote, true);
  if (remedy === 'reload') return location.reload();
  if (remedy === 'offer reload') return offerReload(pressed);
  for (const island of unhydratedIslands(remote)) {
    retryHydration(island);
    void hydrate(island);
  }
}

/**
 * Replaces header and footer where the page on screen has others than the page before: a page of the administration, or
 * the way back from there. Such documents are confidential, so they have no islands in slots.
 */
function showLayout(): void {
  const { pathname } = currentLocation.get();
  const due = currentHost()
    .layoutIslands(currentSite(), pathname)
    .filter(({ slot }) => !slot);
  const shown = allIslands().filter(
    (island) => !main().contains(island) && describeIsland(island).slot === undefined,
  );
  if (shown.map((island) => describeIsland(island).id).join() === due.map(({ id }) => id).join())
    return;
  for (const island of shown) {
    unmountBelow(island);
    island.remove();
  }
  for (const { id, place } of due) {
    const island = newIsland({ id, remote: SHELL, hydrate: 'interaction' });
    if (place === 'header') document.body.prepend(island);
    else main().after(island);
    void hydrate(island);
  }
}

function replaceMain(...islands: HTMLElement[]): void {
  delete document.documentElement.dataset.renderedAt;
  flushSync(() => {
    unmountBelow(main());
    showLayout();
  });
  main().replaceChildren(...islands);
}

export function showPage(page: PreparedPage): void {
  setSite(page.site);
  onScreen = page;
  const places = page.islands.map((island, index) => {
    const when = 'error' in island ? 'interaction' : island.hydrate;
    const { remote } = island;
    return { island, element: newIsland({ id: String(index), remote, hydrate: when }) };
  });
  replaceMain(...places.map(({ element }) => element));
  flushSync(() => {
    for (const { island, element } of places)
      if ('error' in island) {
        reportFailure(trackBuild(island.remote), 'failed', island.error);
        showMissing(element);
      } else void mountLoaded(element, island);
  });
  applyHead(page.head);
  void page.finalHead.then((head) => onScreen === page && applyHead(head));
}

/** Replaces a page that failed to load by a panel with Try again. The layout stays. */
export function showMissingPage(remote: string): void {
  const island = newIsland({ id: WHOLE_PAGE, remote, hydrate: 'interaction' });
  onScreen = undefined;
  document.title = `This page is taking a break | ${currentSite().business.name}`;
  document.head.querySelectorAll('[data-head]:not(title)').forEach((tag) => tag.remove());
  replaceMain(island);
  showMissing(island);
}
