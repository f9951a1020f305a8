import { sharedFreshness } from '@site/server-kit/caching/shared-freshness';
import { DAY_MS, MINUTE_MS } from '@site/server-kit/duration';

/** Every limit of freshness in the shell, in milliseconds (docs/architecture.md, Freshness). */
export const freshness = {
  ...sharedFreshness,
  /** How long a visitor waits for a render before the previous page is sent; new builds have to load code first. */
  waitMs: { 'old-content': 600, 'old-builds': 3_000 },
  /** A page is rendered again after this, even if nothing is known to have changed. */
  maximumAgeMs: MINUTE_MS,
  /** The same for a page with missing islands, or with content of an unknown version. */
  incompleteAgeMs: 2_000,
  /** Pause after a render that failed. */
  retryMs: 2_000,
  /** Pause after a remote's list of pages has lost a process. */
  listRetryMs: MINUTE_MS,
  /** Pause between two rounds that render listed pages which no one has asked for; shorter while the API is away. */
  warmMs: MINUTE_MS,
  warmRetryMs: 5_000,
  /** Share of the page cache up to which these rounds fill it. */
  warmShare: 0.75,
  /** Such a round renders pages again that are older than this, well before they expire. */
  warmAgeMs: DAY_MS / 2,
} as const;
