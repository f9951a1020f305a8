/** Cards of one page of a list: rows of one, two and three. */
const CARDS = 24;

/** A stretch of a list. */
export interface Stretch<T> {
  /** From 1 to {@link pages}. */
  page: number;
  pages: number;
  entries: T[];
}

/**
 * One page of a list; the nearest that there is to a number beyond its ends.
 * @param extra entries that the first page has besides its cards, such as a featured one
 */
export function stretchOf<T>(list: readonly T[], page: number, extra = 0): Stretch<T> {
  const pages = Math.max(1, Math.ceil((list.length - extra) / CARDS));
  const shown = Math.min(Math.max(page, 1), pages);
  const end = extra + shown * CARDS;
  return { page: shown, pages, entries: list.slice(shown === 1 ? 0 : end - CARDS, end) };
}

/** The page that an address asks for: `?page=2`; the first one without a number. */
export const pageIn = (search: URLSearchParams): number =>
  Number(/^[1-9]\d{0,5}$/.exec(search.get('page') ?? '')?.[0] ?? 1);
