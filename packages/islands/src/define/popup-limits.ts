/** Delay after the page's load, or after another widget has closed (docs/product.md 4.9 and 4.10). */
export const DELAY_MS = 45_000;
const APPEARANCES = 2;
const APART_MS = 5 * 60_000;

const storedNumber = (key: string): number => Number(localStorage.getItem(key));

/** Whether a widget may open by itself after its earlier openings. Unreadable or non-numeric storage forbids it. */
export function mayOpenUnprompted({ dataset: { count = '', last, closed } }: HTMLElement): boolean {
  try {
    return (
      storedNumber(count) < APPEARANCES &&
      !(closed && localStorage.getItem(closed)) &&
      (!last || Date.now() - storedNumber(last) > APART_MS)
    );
  } catch {
    return false;
  }
}
