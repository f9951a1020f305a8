import type { SlotEntry } from '@site/contracts/federation';
import type { When } from '@site/shared-ui/parts';

/** What a visitor reads where a part should be. It never tells the reason; the log does. */
export const NOT_AVAILABLE =
  'This part of the page is not available right now. Everything else works.';

/** The panel that keeps the place of a missing part, as HTML that needs no design system. */
export const notAvailablePanel = (heading: boolean): string =>
  `<section class="missing" role="group" aria-label="Missing part"><div>${
    heading ? '<h1>This page is taking a break</h1>' : ''
  }<p>${NOT_AVAILABLE}</p></div></section>`;

/**
 * The life of a part. Its state stands in attributes of its element, because the server writes them, the inline boot
 * and the shell's code go by them, and so do the tests. Nothing else reads or writes them; styles of remotes go by the
 * panel (`behindMissing` of shared-ui/parts).
 *
 * | state   | attribute    | what stands in it           | what comes next                                            |
 * | ------- | ------------ | --------------------------- | ---------------------------------------------------------- |
 * | asleep  |              | the server's HTML, a panel  | `ask`: asked · `becomeAwake`: awake · `becomeStuck`: stuck |
 * | asked   | `data-asked` | as it was; clicks are kept  | `becomeAwake`: awake · `becomeStuck`: stuck                |
 * | awake   | `data-awake` | React                       | `becomeMissing`, when it throws: stuck with a panel        |
 * | stuck   | `data-stuck` | as it was; a notice beside  | `askAgain`, when Try again is pressed: asked               |
 *
 * A panel stands in a part that is missing (`data-failed`): the server could not render it, or it has thrown. A missing
 * part that is asleep is woken even if nobody asks. `renderAnew` empties a part for another build, or instead of a
 * panel.
 */
export type PartState = 'asleep' | 'asked' | 'awake' | 'stuck';

export interface PartDescription {
  /** Index in the page's list, name in the layout; `page` for all of a missing page. */
  id: string;
  remote: string;
  when: When;
  /** What the browser keeps of somebody for whom it wakes at once. */
  nowIf?: string;
  build?: string;
  missing?: boolean;
  /** The place around the page that it was brought to: one without HTML is missed by nobody. */
  slot?: string;
  opens?: SlotEntry['opens'];
}

declare global {
  interface DocumentEventMap {
    /** React is there and its effects have run: a click reaches its handler. */
    'part:awake': Event;
    /** It does not wake for now: what cannot wait goes the native way. */
    'part:failed': Event;
  }
}

/** Attributes of a part's element, in the form that the server prints. */
export const partAttributes = ({
  id,
  remote,
  when,
  nowIf,
  build,
  missing,
  slot,
  opens,
}: PartDescription): Record<string, string | true | undefined> => ({
  class: 'part',
  'data-part': id,
  'data-when': when,
  'data-now-if': nowIf,
  'data-remote': remote,
  'data-build': build,
  'data-failed': missing || undefined,
  'data-slot': slot,
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

function enter({ dataset }: HTMLElement, state: PartState): void {
  for (const mark of MARKS) delete dataset[mark];
  if (state !== 'asleep') dataset[state] = '';
}

/** Somebody wants it, so a failure will be told. After one only {@link askAgain} helps. */
export function ask(part: HTMLElement): void {
  if (stateOf(part) === 'asleep') enter(part, 'asked');
}

/** The visitor pressed Try again, or the map has moved on. */
export function askAgain(part: HTMLElement): void {
  if (stateOf(part) !== 'awake') enter(part, 'asked');
}

/** Its React is there and its effects have run. */
export function becomeAwake(part: HTMLElement): void {
  enter(part, 'awake');
  part.dispatchEvent(new Event('part:awake', { bubbles: true }));
}

/** What waits for a part to wake need not wait any longer; the part may still wake later. */
export const announceFailure = (part: HTMLElement): unknown =>
  part.dispatchEvent(new Event('part:failed'));

/** It could not be woken. From here on a touch does nothing, or the pointer that rests on it would try for ever. */
export function becomeStuck(part: HTMLElement): void {
  enter(part, 'stuck');
  announceFailure(part);
}

/** There is no such part any more (it has thrown), or none yet (nothing of it could be had): a panel, and stuck. */
export function becomeMissing(part: HTMLElement): void {
  part.innerHTML = notAvailablePanel(false);
  part.dataset.failed = '';
  becomeStuck(part);
}

/** Whether the HTML in a part was rendered by this build and can be taken over as it is. */
export const holdsHtmlOf = (part: HTMLElement, build: string): boolean =>
  part.dataset.build === build && !('failed' in part.dataset) && part.hasChildNodes();

/** Makes room for a first render of this build in the browser. */
export function renderAnew(part: HTMLElement, build: string): void {
  part.replaceChildren();
  delete part.dataset.failed;
  part.dataset.build = build;
}

const find = (selector: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(selector),
];

export const allParts = (): HTMLElement[] => find('[data-part]');
export const askedParts = (): HTMLElement[] => find('[data-asked]');
/** Those in the slot `floating` that say when they may open by themselves. */
export const selfOpeningParts = (): HTMLElement[] => find('[data-count]');

/** Parts of a remote that Try again may bring: those that ever wake, and those that are missing. */
export const lostParts = (remote: string): HTMLElement[] =>
  allParts().filter((part) => {
    const known = describePart(part);
    return (
      known.remote === remote &&
      stateOf(part) !== 'awake' &&
      (known.when !== 'static' || known.missing)
    );
  });

/** The sleeping part around an element, if it is one that ever wakes. */
export const sleepingPart = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-part]:not([data-awake],[data-when=static])')
    : null;

/** Parts that this browser's visitor has opened before cannot wait for a sign of life either. */
export function hurryKnownParts(): void {
  for (const { dataset } of find('[data-now-if]'))
    try {
      if (localStorage.getItem(dataset.nowIf ?? '') !== null) dataset.when = 'now';
    } catch {
      // Nothing is kept here: a sign of life wakes it.
    }
}

/** Whether a part of the document cannot wait for a sign of life. */
export const hasUrgentPart = (): boolean =>
  allParts().some(({ dataset }) => dataset.when === 'now' || 'failed' in dataset);

/** The part that an element stands in, itself if it is one. */
export const partOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('[data-part]') ?? null;
