import { DAY_MS } from '../duration';

/** The limits of freshness that shell and API share: part of the table of each side. */
export const sharedFreshness = {
  /** Pause in milliseconds between two polls: of the content versions, and of the release map. */
  pollMs: 250,
  /** Timeout of a poll, in milliseconds. */
  pollTimeoutMs: 2_000,
  /** Maximum age in milliseconds of what is sent while no newer version can be made. */
  staleAtMostMs: DAY_MS,
  /** Share of a cache for addresses with a query. Anyone can invent such addresses, so they evict only each other. */
  queryShare: 0.25,
} as const;
