const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** Every limit of freshness in the shell, in milliseconds and bytes; docs/freshness.md says what follows from them. */
export const freshness = {
  /** Pause between two polls of the release map, and of the API's versions of content. */
  pollMs: 250,
  /** After this a poll has failed. */
  pollTimeoutMs: 2 * SECOND,
  /** After a change of content the page from before is still sent for this long, while the new one is rendered. */
  graceMs: 300,
  /** How long a visitor waits for a render before the previous page is sent; new builds have to load code first. */
  waitMs: { content: 600, builds: 3 * SECOND },
  /** A page or a part is rendered again after this, even if nothing is known to have changed. */
  maximumAgeMs: MINUTE,
  /** The same for a page with missing parts, or with content of an unknown version. */
  incompleteAgeMs: 2 * SECOND,
  /** Pause after a render that failed. */
  retryMs: 2 * SECOND,
  /** Pause after a remote's list of pages has cost a thread. */
  listRetryMs: MINUTE,
  /** How old a page may be that is sent because no newer one can be rendered. */
  staleAtMostMs: DAY,
  /** What each render thread may store: the API's answers, and rendered parts. */
  threadBytes: 16_000_000,
  /** What headers say to shared caches and browsers. */
  cacheControl: {
    /** A 304 costs next to nothing, so a shared cache shows a release or a post as soon as we do. */
    shared: 'public, max-age=0, s-maxage=1, stale-while-revalidate=30, stale-if-error=86400',
    /** Only the visitor's browser may store it, and asks every time. */
    private: 'private, no-cache',
    /** Lists of pages: asked for every time, as withdrawn posts leave them at once. */
    list: 'no-cache',
    none: 'no-store',
  },
} as const;
