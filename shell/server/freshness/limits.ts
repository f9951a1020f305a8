import { sharedFreshness } from '@site/server-kit/caching/limits';
import { DAY_MS, MINUTE_MS } from '@site/server-kit/duration';

const SECOND = 1_000;

/** Every limit of freshness in the shell, in milliseconds and bytes (docs/architecture.md, Freshness). */
export const freshness = {
  ...sharedFreshness,
  /** Timeout of a poll. */
  pollTimeoutMs: 2 * SECOND,
  /** After a change of content the previous page is still sent for this long, while the new one is rendered. */
  graceMs: 300,
  /** How long a visitor waits for a render before the previous page is sent; new builds have to load code first. */
  waitMs: { content: 600, builds: 3 * SECOND },
  /** A page or a part is rendered again after this, even if nothing is known to have changed. */
  maximumAgeMs: MINUTE_MS,
  /** The same for a page with missing parts, or with content of an unknown version. */
  incompleteAgeMs: 2 * SECOND,
  /** Pause after a render that failed. */
  retryMs: 2 * SECOND,
  /** Pause after a remote's list of pages has lost a thread. */
  listRetryMs: MINUTE_MS,
  /** Pause between two rounds that render listed pages which nobody has asked for; shorter while the API is away. */
  fillMs: MINUTE_MS,
  fillRetryMs: 5 * SECOND,
  /** Share of the page cache up to which these rounds fill it. */
  fillShare: 0.75,
  /** Such a round renders pages again that are older than this, long before they are too old to be sent. */
  fillAgeMs: DAY_MS / 2,
  /** Size of each render thread's cache of API answers and rendered parts. A character counts as a byte. */
  threadBytes: 16_000_000,
  /** Values of `Cache-Control` of the shell's own answers. */
  cacheControl: {
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
  },
} as const;
