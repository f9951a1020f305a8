import { buildNotFoundAddress, type PageAddress } from '@site/islands/server/page-address';
import type { BuildSelection } from '@site/releases/selection/build-selection';
import { hasLearnerCookie } from '../http/cookies';
import { mayUseCache } from './caching-rules';
import type { PageCache, PageResult } from './page-cache';
import type { RenderPage } from './render-page';

export interface PageSources {
  /** Absent in a shell without a page cache. */
  cache: Pick<PageCache, 'get'> | undefined;
  renderPage: RenderPage;
}

interface Visitor {
  client: string;
  cookie?: string;
  /** Aborts when the visitor has gone. */
  signal?: AbortSignal;
}

/**
 * A page from the cache if it is the same for everyone; else it is rendered for this visitor alone. All missing things
 * of a route share one page, so that invented addresses cost no render each.
 */
export async function getPage(
  address: PageAddress,
  selection: BuildSelection,
  { client, ...request }: Visitor,
  { cache, renderPage }: PageSources,
): Promise<PageResult> {
  const isLearner = hasLearnerCookie(request);
  if (cache && mayUseCache(address, selection)) {
    const get = (key: PageAddress) => cache.get(key, selection, isLearner, client);
    const found = await get(address);
    const isMissing = found === 'missing';
    const result = isMissing ? await get(buildNotFoundAddress(address)) : found;
    if (typeof result !== 'string' && (!isMissing || result.page.status === 404)) return result;
  }
  const page = await renderPage(address, selection, { ...request, clients: new Set([client]) });
  return { page, age: page.contentAge || undefined };
}
