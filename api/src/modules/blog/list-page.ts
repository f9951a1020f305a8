/** Cards of one page of a list: rows of one, two and three. */
const cards = 24;

/** One page of a list of posts. */
interface ListPage<T> {
  posts: T[];
  /** On all pages. */
  total: number;
  /** From 1 to {@link pages}. */
  page: number;
  pages: number;
}

/**
 * One page of a list; the nearest that there is to a number beyond its ends.
 * @param extra posts that the first page has besides its cards, such as a featured one
 */
export function pageOf<T>(posts: readonly T[], page: number, extra = 0): ListPage<T> {
  const pages = Math.max(1, Math.ceil((posts.length - extra) / cards));
  const shown = Math.min(page, pages);
  const end = extra + shown * cards;
  return {
    posts: posts.slice(shown === 1 ? 0 : end - cards, end),
    total: posts.length,
    page: shown,
    pages,
  };
}
