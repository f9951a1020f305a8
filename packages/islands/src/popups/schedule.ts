import { isConfidentialDocument } from '../define/confidential';
import { getState } from '../define/island-state';
import { findOpenableIslands, POPUP_DELAY_MS } from './limits';

const POLL_MS = 1_000;

/** Matches an open floating widget and the consent banner. */
const OPEN_WIDGET = '[data-open]';

/** Matches a dialog, an open menu or side panel, a toast, a page that loads, and a form that is being sent. */
const BLOCKING_OVERLAYS =
  'dialog[open],[popover=auto]:popover-open,[popover=manual] [role]>*,main[aria-busy=true],[type=submit][aria-disabled]';

const TEXT_FIELDS =
  'input:not([type=checkbox],[type=radio],[type=range]),textarea,select,[contenteditable]';

const exists = (selector: string): boolean => !!document.querySelector(selector);

/** Whether a widget may open now without an interruption of the visitor and without covering another overlay. */
const canInterrupt = (): boolean =>
  !document.hidden &&
  !isConfidentialDocument() &&
  !exists(`${OPEN_WIDGET},${BLOCKING_OVERLAYS}`) &&
  !document.activeElement?.matches(TEXT_FIELDS);

/**
 * Decides which widget of the slot `floating` may open by itself next. It does not depend on the widgets' content.
 * @param hydrate hydrates an island, whose component then handles `widget:turn` (`useFloatingWidget` of
 *   shared-ui/islands)
 */
export function schedulePopups(hydrate: (island: HTMLElement) => void): void {
  const prompted = new Set<HTMLElement>();
  const findDueIslands = (): HTMLElement[] =>
    findOpenableIslands().filter((island) => !prompted.has(island));

  /**
   * If the way is free, gives the first island that has not failed a turn, or hydrates it. Returns whether it hydrated
   * one.
   */
  const offerTurn = (islands: readonly HTMLElement[]): boolean => {
    const island = canInterrupt() && islands.find((candidate) => getState(candidate) !== 'failed');
    if (!island) return false;
    if (getState(island) !== 'hydrated') {
      hydrate(island);
      return true;
    }
    prompted.add(island);
    island.dispatchEvent(new Event('widget:turn'));
    return false;
  };

  const openOnExit = (): void => {
    if (offerTurn(findDueIslands().filter(({ dataset }) => 'leave' in dataset)))
      setTimeout(openOnExit, POLL_MS);
  };
  addEventListener('site:left', openOnExit);
  if (window.__boot.hasLeft) openOnExit();

  let nextAllowedAt = 0;
  const poll = (): void => {
    const waiting = findDueIslands();
    // Only one widget at a time: after it closes, the next one waits for the full delay again.
    if (exists(OPEN_WIDGET)) nextAllowedAt = Date.now() + POPUP_DELAY_MS;
    else if (Date.now() >= nextAllowedAt) offerTurn(waiting);
    if (waiting.length) setTimeout(poll, POLL_MS);
  };
  setTimeout(poll, POPUP_DELAY_MS - performance.now());
}
