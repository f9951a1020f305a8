import { expect, test } from '@jest/globals';
import { canonicalPath } from '@site/islands/server/page-address';
import { startTestShell } from '../testing/test-shell';

test.each([
  ['/blog//titles/', '/blog/titles', 'public, max-age=3600'],
  ['/mine/?category=a%20b', '/mine?category=a%20b', 'public, max-age=3600'],
  ['//', '/', 'public, max-age=3600'],
  ['/no//such/?q=a', '/no/such?q=a', 'public, max-age=3600'],
  ['//blog/titles.md', '/blog/titles.md', 'public, max-age=3600'],
  ['/social//blog/titles.png', '/social/blog/titles.png', 'public, max-age=3600'],
  ['/sitemap.xml/', '/sitemap.xml', 'public, max-age=3600'],
  ['/admin/blog/', '/admin/blog', 'no-store'],
  ['//blog/drafts/token', '/blog/drafts/token', 'no-store'],
])('%s redirects permanently to %s, cacheable: %s', async (path, target, caching) => {
  const { status, headers } = await (await startTestShell()).get(path);
  expect([status, headers.get('location')]).toEqual([308, target]);
  expect(headers.get('cache-control')).toBe(caching);
});

test('a redirect that makes a visitor of a canary known is not shared', async () => {
  const { get } = await startTestShell({ canary: 50 });
  const { headers } = await get('/blog/%74itles');
  expect(headers.get('set-cookie')).toContain('visitor=');
  expect(headers.get('cache-control')).toBe('no-store');
});

test.each([
  '//example.com/',
  '//example.com',
  '/\\example.com/',
  '/\\/example.com',
  '\\/example.com',
])('the path %s does not redirect to another site', (path) => {
  expect(new URL(canonicalPath(path), 'http://site.test').origin).toBe('http://site.test');
});
