import type { SlotEntry } from '@site/contracts/federation';
import type { When } from '@site/shared-ui/parts';
import { elements } from './elements';

/** Text in place of a part that is missing. It never gives the reason; the log has it. */
export const NOT_AVAILABLE =
  'This part of the page is not available right now. Everything else works.';

/** The panel in place of a missing part, as HTML that needs no design system. */
export const notAvailablePanel = (heading: boolean): string =>
  `<section class="missing" role="group" aria-label="Missing part"><div>${
    heading ? '<h1>This page is taking a break</h1>' : ''
  }<p>${NOT_AVAILABLE}</p></div></section>`;

/**
 * The states of a part. They are attributes of its element, because the server writes them, and the inline boot, the
 * shell's code and the tests read them. No other code uses them; styles of remotes depend on the panel instead
 * (`behindMissing` of shared-ui/parts).
 *
 * | state   | attribute    | content                     | transitions                                                |
 * | ------- | ------------ | --------------------------- | ---------------------------------------------------------- |
 * | asleep  |              | the server's HTML, a panel  | `ask`: asked · `markHydrated`: awake · `markFailed`: stuck |
 * | asked   | `data-asked` | unchanged; clicks are kept  | `markHydrated`: awake · `markFailed`: stuck                |
 * | awake   | `data-awake` | React                       | `markMissing`, when it throws: stuck with a panel        |
 * | stuck   | `data-stuck` | unchanged; a notice beside  | `retryHydration`, when Try again is pressed: asked               |
 *
 * Try again also applies `retryHydration` to parts of the remote that are asleep, and `markMissing` may follow `markFailed`.
 * A missing part (`data-failed`) contains a panel: the server could not render the part, nothing of it could be loaded,
 * or it has thrown. A missing part that is asleep is woken without an interaction. `renderAnew` empties a part for
 * another build, or to replace a panel.
 */
export type PartState = 'asleep' | 'asked' | 'awake' | 'stuck';

export interface PartDescription {
  /** Index in the page's list, or name in the layout; `page` for the part that replaces a whole missing page. */
  id: string;
  remote: string;
  when: When;
  /** Key of `localStorage`: a visitor whose browser has it gets the part awake at once. */
  nowIf?: string;
  build?: string;
  missing?: boolean;
  /** The layout slot of the part. A failure in a slot part without HTML is not shown. */
  slot?: string;
  opens?: SlotEntry['opens'];
}

declare global {
  interface DocumentEventMap {
    /** Its React effects have run: from now on a click reaches its handler. */
    'part:awake': Event;
    /** The part does not wake for now: the browser handles waiting submits and links natively. */
    'part:failed': Event;
  }
}

/** Attributes of a part's element, in the form that the server prints. */
export const partAttributes = ({
  opens,
  ...part
}: PartDescription): Record<string, string | true | undefined> => ({
  class: 'part',
  'data-part': part.id,
  'data-when': part.when,
  'data-now-if': part.nowIf,
  'data-remote': part.remote,
  'data-build': part.build,
  'data-failed': part.missing || undefined,
  'data-slot': part.slot,
  'data-count': opens?.count,
  'data-last': opens?.last,
  'data-closed': opens?.closed,
  'data-leave': opens?.onLeave || undefined,
});

export function newPart(description: PartDescription): HTMLElement {
  const part = document.createElement('div');
  for (const [name, value] of Object.entries(partAttributes(description)))
    if (value !== undefined) part.setAttribute(name, value === true ? '' : value);
  return part;
}

export const describePart = ({ dataset }: HTMLElement) => ({
  id: dataset.part ?? '',
  remote: dataset.remote ?? '',
  when: dataset.when as When,
  build: dataset.build,
  missing: 'failed' in dataset,
  slot: dataset.slot,
});

const MARKS = ['awake', 'stuck', 'asked'] as const;

export const stateOf = ({ dataset }: HTMLElement): PartState =>
  MARKS.find((mark) => mark in dataset) ?? 'asleep';

function setState({ dataset }: HTMLElement, state: PartState): void {
  for (const mark of MARKS) delete dataset[mark];
  if (state !== 'asleep') dataset[state] = '';
}

/** Marks a part as wanted, so that a failure is shown. After a failure only {@link retryHydration} has an effect. */
export function requestHydration(part: HTMLElement): void {
  if (stateOf(part) === 'asleep') setState(part, 'asked');
}

/** Called when the visitor presses Try again, or when the map names another build. */
export function retryHydration(part: HTMLElement): void {
  if (stateOf(part) !== 'awake') setState(part, 'asked');
}

/** Called when the part's effects have run. */
export function markHydrated(part: HTMLElement): void {
  setState(part, 'awake');
  part.dispatchEvent(new Event('part:awake', { bubbles: true }));
}

/** Releases the submits and links that wait for a part. The part may still wake later. */
export const announceFailure = (part: HTMLElement): unknown =>
  part.dispatchEvent(new Event('part:failed'));

/** Called when a part could not be woken. It now ignores interactions: a resting pointer would retry for ever. */
export function markFailed(part: HTMLElement): void {
  setState(part, 'stuck');
  announceFailure(part);
}

/** Replaces a part that has thrown, or of which nothing could be loaded, by a panel. Its state becomes stuck. */
export function markMissing(part: HTMLElement): void {
  part.innerHTML = notAvailablePanel(false);
  part.dataset.failed = '';
  markFailed(part);
}

/** Whether a part's HTML was rendered by this build, so that it can be hydrated. */
export const holdsHtmlOf = (part: HTMLElement, build: string): boolean =>
  part.dataset.build === build && !('failed' in part.dataset) && part.hasChildNodes();

/** Empties a part for a first render of this build in the browser. */
export function renderAnew(part: HTMLElement, build: string): void {
  part.replaceChildren();
  delete part.dataset.failed;
  part.dataset.build = build;
}

export const allParts = (): HTMLElement[] => elements('[data-part]');
export const requestedParts = (): HTMLElement[] => elements('[data-asked]');
/** Parts of the slot `floating` that declare when they may open by themselves. */
export const selfOpeningParts = (): HTMLElement[] => elements('[data-count]');

/** Parts of a remote that Try again wakes: not awake, and either not `static` or missing. */
export const unhydratedParts = (remote: string): HTMLElement[] =>
  allParts().filter((part) => {
    const known = describePart(part);
    return (
      known.remote === remote &&
      stateOf(part) !== 'awake' &&
      (known.when !== 'static' || known.missing)
    );
  });

/** The part around an element if it is not awake and not `static`. */
export const unhydratedPart = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-part]:not([data-awake],[data-when=static])')
    : null;

/** Parts that this browser's visitor has opened before (`nowIf`) wake at once too, without an interaction. */
export function hydrateKnownAtLoad(): void {
  for (const { dataset } of elements('[data-now-if]'))
    try {
      if (localStorage.getItem(dataset.nowIf ?? '') !== null) dataset.when = 'now';
    } catch {
      // Without storage the part wakes at the first interaction.
    }
}

/** Whether a part of the document must wake without an interaction. */
export const hasUrgentPart = (): boolean =>
  allParts().some(({ dataset }) => dataset.when === 'now' || 'failed' in dataset);

/** The part that contains an element, or the element itself if it is a part. */
export const partOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('[data-part]') ?? null;
