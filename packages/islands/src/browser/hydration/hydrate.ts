import { flushSync } from 'react-dom';
import { currentLocation } from '@site/shared-ui/islands';
import {
  allIslands,
  createIsland,
  describeIsland,
  getState,
  markFailed,
  markMissing,
  NOT_AVAILABLE,
  requestHydration,
  retryHydration,
  unhydratedIslands,
} from '../../define/island-state';
import { type LoadedIsland, resolveIsland } from '../../define/resolve';
import { findRoute, SHELL } from '../../define/site';
import { reportFailure, startHydrationTimer, trackBuild } from '../health/visit';
import { currentHost } from '../host';
import { loadRemote } from '../registry/load-remote';
import { loadPage, pageBuild } from '../registry/pages';
import { currentSite, setSite } from '../site';
import { applyHead, fetchData, NeedsDocument, type PreparedPage, preparePage } from './prepare';
import { findRecovery, removeNotice, showNotice } from './recovery';
import { isMounted, mount, unmountBelow } from './roots';

/** Id of the island that replaces a whole page that failed to load. */
const WHOLE_PAGE = 'page';

const hydrating = new Map<HTMLElement, Promise<void>>();
let currentPage: PreparedPage | undefined;

export const getMain = (): HTMLElement => {
  const element = document.querySelector('main');
  if (!element) throw new Error('The document has no main element');
  return element;
};

async function loadIsland(island: HTMLElement): Promise<LoadedIsland> {
  const site = currentSite();
  const { pathname, search } = currentLocation.get();
  // All addresses of a route that lead to nothing share one page, which the server rendered at another path.
  const { renderedAt = pathname } = document.documentElement.dataset;
  const match = findRoute(site, renderedAt);
  const { id } = describeIsland(island);
  const resolve = (definition: Parameters<typeof resolveIsland>[0], own = pageBuild(site, match)) =>
    resolveIsland(definition, own, match.params, site.pins, loadRemote, search);
  const layoutIsland = currentHost()
    .layoutIslands(site, renderedAt)
    .find((candidate) => candidate.id === id);
  if (layoutIsland) return resolve(layoutIsland.definition, { name: SHELL, build: site.shell });
  const definition = (await loadPage(site, match)).islands[Number(id)];
  if (!definition) throw new Error(`${match.route} has no island ${id}`);
  return resolve(definition);
}

/** Mounts an island. An island in a slot is removed when it throws, any other is replaced by a panel. */
function mountLoaded(island: HTMLElement, loaded: LoadedIsland): Promise<void> {
  const build = trackBuild(loaded.remote);
  return mount(island, loaded, {
    onCrash(error) {
      reportFailure(build, 'crashed', error);
      if (describeIsland(island).slot) island.remove();
      else showMissing(island);
    },
    onRecovery: (error) => reportFailure(build, 'recovered', error),
  });
}

/** Loads a page again whose remote the server or a navigation could not reach. */
async function retryPage(island: HTMLElement): Promise<void> {
  try {
    const page = await preparePage(location.href);
    if (island.isConnected) showPage(page);
  } catch (error) {
    if (!(error instanceof NeedsDocument)) throw error;
    location.reload();
  }
}

async function loadAndMount(island: HTMLElement): Promise<void> {
  const { id, missing } = describeIsland(island);
  if (id === WHOLE_PAGE) return retryPage(island);
  const loaded = await loadIsland(island);
  // The data of an island that the server could not render is not in the document either.
  if (missing) await fetchData(loaded.prefetch);
  if (!island.isConnected) return;
  removeNotice(island);
  await mountLoaded(island, loaded);
}

/** A failure is shown if the visitor has asked for the island or it is missing. Otherwise an interaction retries. */
async function tryHydrate(island: HTMLElement): Promise<void> {
  const build = trackBuild(describeIsland(island).remote);
  const stopTimer = startHydrationTimer(build);
  try {
    await loadAndMount(island);
  } catch (error) {
    const { id, remote, missing, slot } = describeIsland(island);
    if (!island.isConnected) return;
    // For a whole page, `preparePage` has counted the failure.
    if (id !== WHOLE_PAGE) reportFailure(build, 'failed', error);
    if (getState(island) !== 'requested' && !missing) return;
    console.warn(`Island ${id} of ${remote} could not be hydrated:`, error);
    markFailed(island);
    if (slot && !island.hasChildNodes()) return;
    const recovery = await findRecovery(remote);
    if (recovery === 'again') {
      retryHydration(island);
      return tryHydrate(island);
    }
    if (recovery === 'reload') location.reload();
    else if (recovery === 'offer reload') offerReload(island);
    else if (island.hasChildNodes()) offerRetry(island);
    else showMissing(island);
  } finally {
    stopTimer();
  }
}

/** Hydrates an island, unless it has failed. Resolves when the attempt has ended, in success or failure. */
export function hydrate(island: HTMLElement): Promise<void> {
  if (isMounted(island) || !island.isConnected || getState(island) === 'failed')
    return Promise.resolve();
  let running = hydrating.get(island);
  if (!running) {
    running = tryHydrate(island).finally(() => hydrating.delete(island));
    hydrating.set(island, running);
  }
  return running;
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
    () => void retryRemote(island),
  );

function showMissing(island: HTMLElement): void {
  markMissing(island);
  offerRetry(island);
}

async function retryRemote(failedIsland: HTMLElement): Promise<void> {
  const { remote } = describeIsland(failedIsland);
  const recovery = await findRecovery(remote, true);
  if (recovery === 'reload') return location.reload();
  if (recovery === 'offer reload') return offerReload(failedIsland);
  for (const island of unhydratedIslands(remote)) {
    retryHydration(island);
    void hydrate(island);
  }
}

/**
 * Replaces header and footer where the page on screen has others than the page before: a page of the administration, or
 * the way back from there. Such documents are confidential, so they have no islands in slots.
 */
function updateLayout(): void {
  const { pathname } = currentLocation.get();
  const next = currentHost()
    .layoutIslands(currentSite(), pathname)
    .filter(({ slot }) => !slot);
  const old = allIslands().filter(
    (island) => !getMain().contains(island) && describeIsland(island).slot === undefined,
  );
  if (old.map((island) => describeIsland(island).id).join() === next.map(({ id }) => id).join())
    return;
  for (const island of old) {
    unmountBelow(island);
    island.remove();
  }
  for (const { id, position } of next) {
    const island = createIsland({ id, remote: SHELL, hydrate: 'interaction' });
    if (position === 'header') document.body.prepend(island);
    else getMain().after(island);
    void hydrate(island);
  }
}

function replaceMain(...islands: HTMLElement[]): void {
  delete document.documentElement.dataset.renderedAt;
  flushSync(() => {
    unmountBelow(getMain());
    updateLayout();
  });
  getMain().replaceChildren(...islands);
}

export function showPage(page: PreparedPage): void {
  setSite(page.site);
  currentPage = page;
  const mounts = page.islands.map((island, index) => {
    const trigger = 'error' in island ? 'interaction' : island.hydrate;
    const { remote } = island;
    return { island, element: createIsland({ id: String(index), remote, hydrate: trigger }) };
  });
  replaceMain(...mounts.map(({ element }) => element));
  flushSync(() => {
    for (const { island, element } of mounts)
      if ('error' in island) {
        reportFailure(trackBuild(island.remote), 'failed', island.error);
        showMissing(element);
      } else void mountLoaded(element, island);
  });
  applyHead(page.head);
  void page.finalHead.then((head) => currentPage === page && applyHead(head));
}

/** Whether a panel is in place of the whole page, from the server or after a navigation. */
export const isPageMissing = (): boolean =>
  getMain().querySelector(`[data-island="${WHOLE_PAGE}"]`) !== null;

/** Replaces a page that failed to load by a panel with Try again. The layout stays. */
export function showMissingPage(remote: string): void {
  const island = createIsland({ id: WHOLE_PAGE, remote, hydrate: 'interaction' });
  currentPage = undefined;
  document.title = `This page is taking a break | ${currentSite().business.name}`;
  document.head.querySelectorAll('[data-head]:not(title)').forEach((tag) => tag.remove());
  replaceMain(island);
  showMissing(island);
}
