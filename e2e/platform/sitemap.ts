import type { APIRequestContext } from '@playwright/test';

/** Every address that the sitemap lists, in its order. */
export async function sitemapOf(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}
