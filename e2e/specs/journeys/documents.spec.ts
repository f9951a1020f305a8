import type { Page } from '@playwright/test';
import { SitePage } from '../../pages/site-page';
import { routes } from '../../platform/routes';
import { sitemapOf } from '../../platform/sitemap';
import { expect, test } from '../../platform/test';

/** What a page says about itself, in an order of its own. */
const headOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.head.querySelectorAll('[data-head]')].map((tag) => tag.outerHTML).sort(),
  );

for (const { name, path } of routes) {
  test(`the document of ${name} describes itself`, async ({ page, baseURL, request }) => {
    const site = new SitePage(page);
    await site.open(path);
    const url = new URL(path, baseURL).href;
    const meta = (selector: string) => page.locator(`head ${selector}`);

    await expect(page).toHaveTitle(/^.{20,70} \| Plainrank$|^Plainrank: .{20,70}$/);
    await expect(meta('meta[name=description]')).toHaveAttribute('content', /^.{50,200}$/s);
    await expect(meta('link[rel=canonical]')).toHaveAttribute('href', url);
    await expect(meta('meta[property="og:title"]')).toHaveAttribute('content', await page.title());
    await expect(meta('meta[property="og:url"]')).toHaveAttribute('content', url);
    await expect(meta('meta[property="og:description"]')).toHaveAttribute('content', /.{50,}/s);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('h1')).toHaveCount(1);

    const image = await meta('meta[property="og:image"]').getAttribute('content');
    const picture = await request.get(image ?? '');
    expect(picture.status()).toBe(200);
    expect(picture.headers()['content-type']).toBe('image/png');
    // Width and height stand at this place of every PNG.
    const bytes = await picture.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);

    const markdown = await meta('link[type="text/markdown"]').getAttribute('href');
    const twin = await request.get(markdown ?? '');
    expect(twin.headers()['content-type']).toBe('text/markdown; charset=utf-8');
    expect(await twin.text()).toMatch(/^# \S/m);

    const structured = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(structured.length).toBeGreaterThan(0);
    for (const text of structured) {
      expect(JSON.parse(text)).toMatchObject({
        '@context': 'https://schema.org',
        '@type': expect.any(String),
      });
    }
  });

  test(`a client navigation to ${name} says the same as its document`, async ({
    page,
    context,
  }) => {
    const site = new SitePage(page);
    await site.open(path === '/learning' ? '/seo-audit' : '/learning');
    await site.wake();
    await site.mark();
    await page.evaluate(
      (href) => document.querySelector('main a, header a')?.setAttribute('href', href),
      path,
    );
    await page
      .locator(`a[href="${path}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(path);
    const fresh = await context.newPage();
    await fresh.goto(path);
    const itsDocument = await headOf(fresh);
    await expect.poll(() => headOf(page)).toEqual(itsDocument);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(site.marked).toBeAttached();
  });
}

test('titles and descriptions differ from page to page', async ({ page }) => {
  const seen: (string | null)[] = [];
  for (const { path } of routes) {
    await page.goto(path);
    seen.push(
      await page.title(),
      await page.locator('meta[name=description]').getAttribute('content'),
    );
  }
  expect(new Set(seen).size).toBe(2 * routes.length);
});

test('every page has a picture of its own for social networks', async ({ page }) => {
  const seen: (string | null)[] = [];
  for (const { path } of routes) {
    await page.goto(path);
    seen.push(await page.locator('meta[property="og:image"]').getAttribute('content'));
  }
  expect(new Set(seen).size).toBe(routes.length);
});

test('the manifest and every icon that a page names are there', async ({ page, request }) => {
  await page.goto('/');
  const hrefs = await page
    .locator('head link:is([rel=icon], [rel=apple-touch-icon])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const address = await page.locator('head link[rel=manifest]').getAttribute('href');
  const answer = await request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: 'Plainrank', start_url: '/' });
  const icons: { src: string; purpose: string }[] = manifest.icons;
  expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable']));
  for (const src of [...hrefs, ...icons.map((icon) => icon.src)]) {
    const icon = await request.get(src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type']).toMatch(/^image\/(png|svg\+xml)/);
  }
});

test('llms.txt lists every page of the sitemap as Markdown', async ({ request, baseURL }) => {
  const text = await (await request.get('/llms.txt')).text();
  expect(text).toMatch(/^# Plainrank\n\n> /);
  expect(text, 'every page has a title').not.toContain('[/');
  for (const address of await sitemapOf(request))
    expect(text).toContain(`(${address === `${baseURL}/` ? `${address}index` : address}.md)`);
});

test('robots.txt and sitemap.xml name the pages', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of ['/', '/pricing', '/blog', '/learning', '/seo-audit'])
    expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`);
  const entries = sitemap.match(/<url>.*<\/url>/g) ?? [];
  expect(entries).toHaveLength((await sitemapOf(request)).length);
  for (const entry of entries) expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
  expect(sitemap).not.toContain('/newsletter/');
});
