import { expect, test } from '@jest/globals';
import { sitemapXml } from './sitemap';

test('the sitemap names every page, and the day of its last change where it is known', () => {
  const xml = sitemapXml('https://site.example', [
    { path: '/' },
    { path: '/blog/a&b', title: 'Not for it', changed: '2026-11-14' },
  ]);
  expect(xml).toContain('<url><loc>https://site.example/</loc></url>');
  expect(xml).toContain(
    '<url><loc>https://site.example/blog/a&amp;b</loc><lastmod>2026-11-14</lastmod></url>',
  );
});
