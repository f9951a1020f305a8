import { createHash } from 'node:crypto';
import type { PageFacts } from './finished-page';
import { freshness } from './limits';

/** Weak: a page in another encoding is the same page (RFC 9110, 8.8.3). */
export const weakTag = (content: string | Uint8Array): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** A page's `Link` header, which names its address as Markdown (RFC 8288). @param path of the Markdown */
export const markdownLink = (path: string): string =>
  `<${path}>; rel="alternate"; type="text/markdown"`;

/**
 * How long, and by whom, a page may be stored. A private page never has the tag of a shared one with the same text:
 * a cache that has the shared one and revalidates it would take a private 304 for leave to go on serving it.
 * @param isForAll whether everybody gets the same builds; with a canary it depends on the visitor
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
  const { shared, private: own, none } = freshness.cacheControl;
  // Many shared caches do not honour Vary: Cookie, and would give a learner the page of nobody.
  const isShared = isWhole && audience === 'everybody' && isForAll && !isOfLearner;
  const vary = isOfLearner ? 'Accept-Encoding, Cookie' : 'Accept-Encoding';
  if (isShared) return { 'cache-control': shared, etag, vary };
  return {
    'cache-control': isWhole ? own : none,
    etag: etag.replace(/"$/, '-private"'),
    vary,
  };
}
