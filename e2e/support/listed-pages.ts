import { type APIRequestContext, expect } from '@playwright/test';
import { until } from '@site/tooling/until';
import { fetchSitemap } from './routes';

/** Fewer than the posts and lessons alone, and more than all other pages. */
const MIN_PAGES = 50;

/** In the HTML of a page that lacks an island, or data of one. */
const INCOMPLETE = /<[^>]* data-missing|<p class="missing-hint"/;

/**
 * Fetches every page of the sitemap, again if necessary until its HTML is complete: on a busy machine a remote or data
 * may come too late for it.
 * @param origin of the site; that of the test unless given
 * @returns the HTML by address
 */
export async function fetchListedPages(
  request: APIRequestContext,
  origin?: string,
): Promise<Map<string, string>> {
  const addresses = await fetchSitemap(request, origin);
  expect(addresses.length).toBeGreaterThan(MIN_PAGES);
  const pages = new Map<string, string>();
  for (const address of addresses)
    await until(`${address} is complete`, async () => {
      const answer = await request.get(address);
      const html = await answer.text();
      pages.set(address, html);
      return answer.ok() && !INCOMPLETE.test(html);
    });
  return pages;
}
