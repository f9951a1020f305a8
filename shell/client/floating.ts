import { isConfidentialDocument } from '../shared/confidential';
import { DELAY_MS, mayOpenByItself } from '../shared/opens-by-itself';
import { selfOpeningParts, stateOf } from '../shared/part-state';

const POLL_MS = 1_000;

/** What is open: a floating widget, or the question whether visits may be measured. */
const OPEN = '[data-open]';

/** A dialog, an open menu or the side panel, a toast, a page on its way, a form on its way: an audit that runs. */
const IN_THE_WAY =
  'dialog[open],[popover=auto]:popover-open,[popover=manual] [role]>*,main[aria-busy=true],[type=submit][aria-disabled]';

const TEXT_FIELDS =
  'input:not([type=checkbox],[type=radio],[type=range]),textarea,select,[contenteditable]';

const isThere = (selector: string): boolean => !!document.querySelector(selector);

/** Whether something may open over the page without disturbing anybody or covering anything. */
const isWayFree = (): boolean =>
  !document.hidden &&
  !isConfidentialDocument() &&
  !isThere(`${OPEN},${IN_THE_WAY}`) &&
  !document.activeElement?.matches(TEXT_FIELDS);

declare global {
  interface WindowEventMap {
    /** The pointer has left the window by the top; the inline boot says so, and remembers it. */
    'site:left': Event;
  }
}

/**
 * The slot `floating`: decides which of its widgets has its turn to open by itself, and knows nothing of what they are.
 * @param wake wakes a part, whose component then takes its turn (`useFloatingWidget` of shared-ui/parts)
 */
export function giveTurns(wake: (part: HTMLElement) => void): void {
  const taken = new Set<HTMLElement>();
  const due = (): HTMLElement[] =>
    selfOpeningParts().filter((part) => !taken.has(part) && mayOpenByItself(part));

  /** Gives a turn to the first of the parts that can have one. Whether it has to wake before. */
  const offer = (parts: readonly HTMLElement[]): boolean => {
    const part = isWayFree() && parts.find((one) => stateOf(one) !== 'stuck');
    if (!part) return false;
    if (stateOf(part) !== 'awake') {
      wake(part);
      return true;
    }
    taken.add(part);
    part.dispatchEvent(new Event('widget:turn'));
    return false;
  };

  const leave = (): void => {
    if (offer(due().filter(({ dataset }) => 'leave' in dataset))) setTimeout(leave, POLL_MS);
  };
  addEventListener('site:left', leave);
  if (window.__boot.left) leave();

  let calmUntil = 0;
  const poll = (): void => {
    const waiting = due();
    // One at a time: the next waits as long again after this one.
    if (isThere(OPEN)) calmUntil = Date.now() + DELAY_MS;
    else if (Date.now() >= calmUntil) offer(waiting);
    if (waiting.length) setTimeout(poll, POLL_MS);
  };
  setTimeout(poll, DELAY_MS - performance.now());
}
