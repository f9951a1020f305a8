import { queryElements } from '../define/elements';
import { tryStorage } from '../define/storage';

/** Delay after the page's load, or after another widget has closed (docs/product.md 4.9 and 4.10). */
export const POPUP_DELAY_MS = 45_000;
const MAX_APPEARANCES = 2;
const MIN_INTERVAL_MS = 5 * 60_000;

const readNumber = (key: string): number => Number(localStorage.getItem(key));

/**
 * Islands of the slot `floating` that may open by themselves (`opens`) after their earlier openings. Unreadable or
 * non-numeric storage forbids it.
 */
export const findOpenableIslands = (): HTMLElement[] =>
  queryElements('[data-count]').filter(({ dataset: { count = '', last, closed } }) =>
    tryStorage(
      () =>
        readNumber(count) < MAX_APPEARANCES &&
        !(closed && localStorage.getItem(closed)) &&
        (!last || Date.now() - readNumber(last) > MIN_INTERVAL_MS),
    ),
  );
