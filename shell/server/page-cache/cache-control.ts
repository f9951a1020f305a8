import type { PageFacts } from './finished-page';

/**
 * Shared caches answer a page for a second, and for half a minute more while they ask again; when we cannot be
 * reached, for a day. A 304 costs us next to nothing, and a release or a post is seen behind them as soon as here.
 * Browsers ask every time: what they have is worth a 304.
 */
const SHARED = 'public, max-age=0, s-maxage=1, stale-while-revalidate=30, stale-if-error=86400';

/** Kept by the visitor's browser alone, which asks every time. */
export const PRIVATE = 'private, no-cache';

/** @param isForAll whether everybody gets the same builds: with a canary it matters who asks */
export function cacheControl(
  { audience, isWhole }: Pick<PageFacts, 'audience' | 'isWhole'>,
  isForAll: boolean,
): string {
  if (!isWhole) return 'no-store';
  return audience === 'everybody' && isForAll ? SHARED : PRIVATE;
}
