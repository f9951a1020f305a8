import type { PageFacts } from './finished-page';

/**
 * Shared caches answer a page for a second, and for half a minute more while they ask again; when we cannot be
 * reached, for a day. A 304 costs us next to nothing, and a release or a post is seen behind them as soon as here.
 * Browsers ask every time: what they have is worth a 304.
 */
const SHARED = 'public, max-age=0, s-maxage=1, stale-while-revalidate=30, stale-if-error=86400';

/** Kept by the visitor's browser alone, which asks every time. */
const PRIVATE = 'private, no-cache';

/**
 * How long, and by whom, a page may be kept on its way. A private page never has the tag of a shared one, be it the same:
 * a cache in between that has the shared one and asks by its tag would take a private 304 for leave to go on with it.
 * @param isForAll whether everybody gets the same builds: with a canary it matters who asks
 */
export function cachingHeaders(
  {
    audience,
    isOfLearner,
    isWhole,
    etag,
  }: Pick<PageFacts, 'audience' | 'isOfLearner' | 'isWhole' | 'etag'>,
  isForAll: boolean,
): { 'cache-control': string; etag: string; vary: string } {
  // Many caches in between do not honour Vary: Cookie, and would give a learner the page of nobody.
  const isShared = isWhole && audience === 'everybody' && isForAll && !isOfLearner;
  const vary = isOfLearner ? 'Accept-Encoding, Cookie' : 'Accept-Encoding';
  if (isShared) return { 'cache-control': SHARED, etag, vary };
  return {
    'cache-control': isWhole ? PRIVATE : 'no-store',
    etag: etag.replace(/"$/, '-private"'),
    vary,
  };
}
