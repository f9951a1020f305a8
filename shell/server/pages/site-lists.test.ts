import { describe, expect, test } from '@jest/globals';
import type { ListingResult } from '@site/islands/server/job';
import { startTestShell } from '../testing/test-shell';
import { buildLlmsTxt, buildSitemapXml } from './site-lists';

test('robots.txt keeps crawlers from confidential pages that have no parameter', async () => {
  const { get } = await startTestShell();
  expect(await (await get('/robots.txt')).text()).toBe(
    'User-agent: *\nDisallow: /admin/blog\nSitemap: https://site.example/sitemap.xml\n',
  );
});

describe.each(['/sitemap.xml', '/llms.txt'])('%s', (path) => {
  test('must be revalidated, and is 304 for a client that has it', async () => {
    const { get } = await startTestShell();
    const list = await get(path);
    expect(list.status).toBe(200);
    expect(await list.text()).toContain('https://site.example/');
    expect(list.headers.get('cache-control')).toBe('no-cache');
    const etag = list.headers.get('etag') ?? '';
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
  });

  test('is an uncacheable 503 when a remote’s pages are unknown', async () => {
    const { get } = await startTestShell({ listing: () => ({ problem: 'the API is away' }) });
    const answer = await get(path);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('stays while the API is down, and is then uncacheable', async () => {
    let says: ListingResult = { pages: [{ path: '/pricing' }], answers: [] };
    const { get } = await startTestShell({ listing: () => says });
    const before = await (await get(path)).text();
    says = { problem: 'the API is away' };
    const answer = await get(path);
    expect(await answer.text()).toBe(before);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('does not have a withdrawn page any more', async () => {
    let says: ListingResult = { pages: [{ path: '/' }, { path: '/blog/a' }], answers: [] };
    const { get } = await startTestShell({ listing: () => says });
    expect(await (await get(path)).text()).toContain('/blog/a');
    says = { pages: [{ path: '/' }], answers: [] };
    expect(await (await get(path)).text()).not.toContain('/blog/a');
  });
});

test('the sitemap names every page, and the day of its last change where it is known', () => {
  const xml = buildSitemapXml('https://site.example', [
    { path: '/' },
    { path: '/blog/a&b', title: 'Not for it', changed: '2026-11-14' },
  ]);
  expect(xml).toContain('<url><loc>https://site.example/</loc></url>');
  expect(xml).toContain(
    '<url><loc>https://site.example/blog/a&amp;b</loc><lastmod>2026-11-14</lastmod></url>',
  );
});

const site = { origin: 'https://site.example', siteName: 'Site' };

test('every page is listed as Markdown, with its title and its description', () => {
  const pages = [
    { path: '/', title: 'Site: be found', description: 'Prices on the page.' },
    { path: '/about', title: 'About us | Site', description: 'Who we\nare.' },
    { path: '/blog', title: 'SEO blog | Site' },
    { path: '/blog/titles', title: 'Titles [that] earn' },
    { path: '/pricing' },
  ];
  expect(buildLlmsTxt(pages, site)).toBe(`# Site

> Prices on the page.

Every page is here as Markdown; without \`.md\` at the end of its address it is the page itself.

## Pages

- [Site: be found](https://site.example/index.md): Prices on the page.
- [About us](https://site.example/about.md): Who we are.
- [/pricing](https://site.example/pricing.md)

## SEO blog

- [SEO blog](https://site.example/blog.md)
- [Titles that earn](https://site.example/blog/titles.md)
`);
});

test('every page is in one section, also below an unlisted page', () => {
  const text = buildLlmsTxt(
    [{ path: '/shop/a' }, { path: '/shop/a/b' }, { path: '/shop/a/b/d' }, { path: '/shop/c' }],
    site,
  );
  expect(text).toContain('## Pages\n\n- [/shop/c](https://site.example/shop/c.md)\n');
  expect(text.match(/^- \[\S+\]/gm)).toEqual([
    '- [/shop/c]',
    '- [/shop/a]',
    '- [/shop/a/b]',
    '- [/shop/a/b/d]',
  ]);
});
