import { isConfidentialDocument } from '../define/confidential';
import { selfOpeningIslands, stateOf } from '../define/island-state';
import { DELAY_MS, mayOpenUnprompted } from '../define/popup-limits';

const POLL_MS = 1_000;

/** Matches an open floating widget and the consent banner. */
const OPEN = '[data-open]';

/** Matches a dialog, an open menu or side panel, a toast, a page that loads, and a form that is being sent. */
const IN_THE_WAY =
  'dialog[open],[popover=auto]:popover-open,[popover=manual] [role]>*,main[aria-busy=true],[type=submit][aria-disabled]';

const TEXT_FIELDS =
  'input:not([type=checkbox],[type=radio],[type=range]),textarea,select,[contenteditable]';

const isThere = (selector: string): boolean => !!document.querySelector(selector);

/** Whether a widget may open now without an interruption of the visitor and without covering another overlay. */
const isWayFree = (): boolean =>
  !document.hidden &&
  !isConfidentialDocument() &&
  !isThere(`${OPEN},${IN_THE_WAY}`) &&
  !document.activeElement?.matches(TEXT_FIELDS);

declare global {
  interface WindowEventMap {
    /** The pointer has left the window at the top. The inline boot fires the event and sets `left` of its handle. */
    'site:left': Event;
  }
}

/**
 * Decides which widget of the slot `floating` may open by itself next. It does not depend on the widgets' content.
 * @param hydrate hydrates an island, whose component then handles `widget:turn` (`useFloatingWidget` of
 *   shared-ui/islands)
 */
export function schedulePopups(hydrate: (island: HTMLElement) => void): void {
  const taken = new Set<HTMLElement>();
  const due = (): HTMLElement[] =>
    selfOpeningIslands().filter((island) => !taken.has(island) && mayOpenUnprompted(island));

  /**
   * If the way is free, gives the first island that has not failed a turn, or hydrates it. Returns whether it hydrated
   * one.
   */
  const offer = (islands: readonly HTMLElement[]): boolean => {
    const island = isWayFree() && islands.find((one) => stateOf(one) !== 'failed');
    if (!island) return false;
    if (stateOf(island) !== 'hydrated') {
      hydrate(island);
      return true;
    }
    taken.add(island);
    island.dispatchEvent(new Event('widget:turn'));
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
    // Only one widget at a time: after it closes, the next one waits for the full delay again.
    if (isThere(OPEN)) calmUntil = Date.now() + DELAY_MS;
    else if (Date.now() >= calmUntil) offer(waiting);
    if (waiting.length) setTimeout(poll, POLL_MS);
  };
  setTimeout(poll, DELAY_MS - performance.now());
}
