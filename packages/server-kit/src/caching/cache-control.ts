/** Values of `Cache-Control` of our servers' own answers (docs/architecture.md, Freshness). */
export const cacheControl = {
  /**
   * Shared caches revalidate after a second; a 304 is cheap. One that revalidates in the background may once send a
   * page that is 31 s old.
   */
  shared: 'public, max-age=0, s-maxage=1, stale-while-revalidate=30, stale-if-error=86400',
  /** Only the visitor's browser may cache it, and must revalidate every time. */
  private: 'private, no-cache',
  /** Revalidated every time: lists of pages, which withdrawn posts leave at once, and moved or withdrawn pages. */
  revalidated: 'no-cache',
  hour: 'public, max-age=3600',
  day: 'public, max-age=86400',
  none: 'no-store',
  privateNone: 'private, no-store',
} as const;
