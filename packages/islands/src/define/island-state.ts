import type { SlotEntry } from '@site/contracts/platform/remote-manifest';
import type { Hydrate } from '@site/shared-ui/islands';
import { queryElements } from './elements';
import { tryStorage } from './storage';

/** Text in place of an island that is missing. It never gives the reason; the log has it. */
export const NOT_AVAILABLE =
  'This part of the page is not available right now. Everything else works.';

/** The panel in place of a missing island, as HTML that needs no design system. */
export const notAvailablePanel = (heading: boolean): string =>
  `<section class="missing" role="group" aria-label="Missing part"><div>${
    heading ? '<h1>This page is taking a break</h1>' : ''
  }<p>${NOT_AVAILABLE}</p></div></section>`;

/**
 * The states of an island. They are attributes of its element, because the server writes them, and the inline boot, the
 * shell's code and the tests read them. No other code uses them; styles of remotes depend on the panel instead
 * (`behindMissing` of shared-ui/islands).
 *
 * | state      | attribute        | content                    | next                              |
 * | ---------- | ---------------- | -------------------------- | --------------------------------- |
 * | unhydrated |                  | the server's HTML, a panel | requested, hydrated, failed       |
 * | requested  | `data-requested` | unchanged; clicks are kept | hydrated, failed                  |
 * | hydrated   | `data-hydrated`  | React                      | failed with a panel, if it throws |
 * | failed     | `data-failed`    | unchanged; a notice beside | requested, by Try again           |
 *
 * Try again also applies `retryHydration` to islands of the remote that are not hydrated, and `markMissing` may follow
 * `markFailed`. A missing island (`data-missing`) contains a panel: the server could not render the island, nothing of
 * it could be loaded, or it has thrown. A missing island is hydrated without an interaction. `resetIsland` empties an
 * island for another build, or to replace a panel.
 */
export type IslandState = 'unhydrated' | 'requested' | 'hydrated' | 'failed';

export interface IslandDescription {
  /** Index in the page's list, or name in the layout; `page` for the island that replaces a whole missing page. */
  id: string;
  remote: string;
  hydrate: Hydrate;
  /** Key of `localStorage`: a visitor whose browser has it gets the island hydrated at load. */
  hydrateIfStored?: string;
  build?: string;
  missing?: boolean;
  /** The layout slot of the island. A failure in a slot island without HTML is not shown. */
  slot?: string;
  opens?: SlotEntry['opens'];
}

declare global {
  interface DocumentEventMap {
    /** Its React effects have run: from now on a click reaches its handler. */
    'island:hydrated': Event;
    /** The island is not hydrated for now: the browser handles waiting submits and links natively. */
    'island:failed': Event;
  }
}

export const islandAttributes = ({
  opens,
  ...island
}: IslandDescription): Record<string, string | true | undefined> => ({
  class: 'island',
  'data-island': island.id,
  'data-hydrate': island.hydrate,
  'data-if-stored': island.hydrateIfStored,
  'data-remote': island.remote,
  'data-build': island.build,
  'data-missing': island.missing || undefined,
  'data-slot': island.slot,
  'data-count': opens?.count,
  'data-last': opens?.last,
  'data-closed': opens?.closed,
  'data-leave': opens?.onLeave || undefined,
});

export function createIsland(description: IslandDescription): HTMLElement {
  const island = document.createElement('div');
  for (const [name, value] of Object.entries(islandAttributes(description)))
    if (value !== undefined) island.setAttribute(name, value === true ? '' : value);
  return island;
}

export const describeIsland = ({ dataset }: HTMLElement) => ({
  id: dataset.island ?? '',
  remote: dataset.remote ?? '',
  hydrate: dataset.hydrate as Hydrate,
  build: dataset.build,
  missing: 'missing' in dataset,
  slot: dataset.slot,
});

const MARKS = ['hydrated', 'failed', 'requested'] as const;

export const getState = ({ dataset }: HTMLElement): IslandState =>
  MARKS.find((mark) => mark in dataset) ?? 'unhydrated';

function setState({ dataset }: HTMLElement, state: IslandState): void {
  for (const mark of MARKS) delete dataset[mark];
  if (state !== 'unhydrated') dataset[state] = '';
}

/** Marks an island as wanted, so that a failure is shown. After a failure only {@link retryHydration} has an effect. */
export function requestHydration(island: HTMLElement): void {
  if (getState(island) === 'unhydrated') setState(island, 'requested');
}

/** Called when the visitor presses Try again, or when the map names another build. */
export function retryHydration(island: HTMLElement): void {
  if (getState(island) !== 'hydrated') setState(island, 'requested');
}

/** Called when the island's effects have run. */
export function markHydrated(island: HTMLElement): void {
  setState(island, 'hydrated');
  island.dispatchEvent(new Event('island:hydrated', { bubbles: true }));
}

/** Releases the submits and links that wait for an island. The island may still be hydrated later. */
export const announceFailure = (island: HTMLElement): unknown =>
  island.dispatchEvent(new Event('island:failed'));

/** Called when an island could not be hydrated. It now ignores interactions: a resting pointer would retry for ever. */
export function markFailed(island: HTMLElement): void {
  setState(island, 'failed');
  announceFailure(island);
}

/** Replaces an island that has thrown, or of which nothing could be loaded, by a panel. Its state becomes failed. */
export function markMissing(island: HTMLElement): void {
  island.innerHTML = notAvailablePanel(false);
  island.dataset.missing = '';
  markFailed(island);
}

/** Whether an island's HTML was rendered by this build, so that it can be hydrated. */
export const hasBuildHtml = (island: HTMLElement, build: string): boolean =>
  island.dataset.build === build && !('missing' in island.dataset) && island.hasChildNodes();

/** Empties an island for a first render of this build in the browser. */
export function resetIsland(island: HTMLElement, build: string): void {
  island.replaceChildren();
  delete island.dataset.missing;
  island.dataset.build = build;
}

export const allIslands = (): HTMLElement[] => queryElements('[data-island]');
export const requestedIslands = (): HTMLElement[] => queryElements('[data-requested]');

/** Islands of a remote that Try again hydrates: not hydrated, and either missing or not `never`. */
export const unhydratedIslands = (remote: string): HTMLElement[] =>
  allIslands().filter((island) => {
    const description = describeIsland(island);
    return (
      description.remote === remote &&
      getState(island) !== 'hydrated' &&
      (description.hydrate !== 'never' || description.missing)
    );
  });

/** The island around an element if an interaction may hydrate it: neither hydrated, failed, nor `never`. */
export const findUnhydratedIsland = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element
    ? target.closest<HTMLElement>(
        '[data-island]:not([data-hydrated],[data-failed],[data-hydrate=never])',
      )
    : null;

/** Islands that this browser's visitor has opened before (`hydrateIfStored`) hydrate at load too. */
export function markStoredIslands(): void {
  for (const { dataset } of queryElements('[data-if-stored]'))
    tryStorage(() => {
      if (localStorage.getItem(dataset.ifStored ?? '') !== null) dataset.hydrate = 'load';
    });
}

/** Whether an island of the document must be hydrated without an interaction. */
export const hasUrgentIsland = (): boolean =>
  !!document.querySelector('[data-hydrate=load],[data-missing]');

export const findIsland = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('[data-island]') ?? null;
