import { isConfidentialDocument } from './confidential-document';

/** What opens by itself: the card for a call, and the popup (docs/product.md 4.9 and 4.10). */
export type Widget = 'call' | 'popup';

declare global {
  interface WindowEventMap {
    /** It is this widget's turn; who takes it prevents the default. As long as the widgets sleep, nobody does. */
    'widget:due': CustomEvent<Widget>;
  }
}

const APPEARANCES = 2;
const BETWEEN_CALLS_MS = 5 * 60_000;

const storedNumber = (key: string): number => Number(localStorage.getItem(key));

/**
 * Whether what the browser remembers of earlier showings lets a widget open by itself. What cannot be read, or is no
 * number, counts as too often: nobody is shown anything that nobody can count.
 */
export function mayOpenByItself(widget: Widget): boolean {
  try {
    return widget === 'popup'
      ? storedNumber('exitIntentPopupCount') < APPEARANCES
      : !localStorage.getItem('scheduleCallManuallyClosed') &&
          storedNumber('callAppearances') < APPEARANCES &&
          Date.now() - storedNumber('lastCallTime') > BETWEEN_CALLS_MS;
  } catch {
    return false;
  }
}

/** Counts that a widget opens by itself. Answers no when the browser does not keep it. */
export function countOpening(widget: Widget): boolean {
  const count = (key: string): void => localStorage.setItem(key, String(storedNumber(key) + 1));
  try {
    if (widget === 'popup') count('exitIntentPopupCount');
    else {
      count('callAppearances');
      localStorage.setItem('lastCallTime', String(Date.now()));
    }
    return true;
  } catch {
    return false;
  }
}

/** The visitor has closed the card with its X: it never opens by itself again. */
export function rememberManualClose(): void {
  try {
    localStorage.setItem('scheduleCallManuallyClosed', 'true');
  } catch {
    // Without a storage it does not open by itself anyway.
  }
}

/** What is open: the expanded card, or the question whether visits may be measured. */
const OPEN = '[data-widget]';

/** A dialog, an open menu or the side panel, a toast, a page on its way, a form on its way: an audit that runs. */
const IN_THE_WAY =
  'dialog[open],[popover=auto]:popover-open,[popover=manual] [role]>*,main[aria-busy=true],[type=submit][aria-disabled]';

const TEXT_FIELDS =
  'input:not([type=checkbox],[type=radio],[type=range]),textarea,select,[contenteditable]';

const isThere = (selector: string): boolean => !!document.querySelector(selector);

/** Whether a widget is open now: there is never more than one. */
export const isWidgetOpen = (): boolean => isThere(`${OPEN},dialog[open]`);

/** Whether something may open over the page without disturbing anybody or covering anything. */
export const isWayFree = (): boolean =>
  !document.hidden &&
  !isConfidentialDocument() &&
  !isThere(`${OPEN},${IN_THE_WAY}`) &&
  !document.activeElement?.matches(TEXT_FIELDS);
