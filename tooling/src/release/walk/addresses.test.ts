import { expect, test } from '@jest/globals';
import { serve } from '@site/server-kit/testing/serve';
import { addressesOf, nextOf } from './addresses';
import type { HandedOut } from './site';

const part = (remote: string, more = ''): string =>
  `<div class="part" data-part="0" data-when="static" data-remote="${remote}"${more}></div>`;
const pages: Record<string, string> = {
  '/sitemap.xml': '<url><loc>https://site.example/blog/from-the-list</loc></url>',
  '/blog': `${part('blog')}<a href="/blog/author/ann?by=name#bio">Ann</a> <a href="https://elsewhere.example/blog/tag/x">x</a>`,
  '/blog/archive': part('blog'),
  '/': part('marketing') + part('blog'),
  '/contact': part('marketing') + part('blog', ' data-slot="footer"'),
};

const routes: HandedOut['routes'] = [
  ['/', 'marketing'],
  ['/contact', 'marketing'],
  ['/blog', 'blog'],
  ['/blog/archive', 'blog'],
  ['/blog/{slug}', 'blog'],
  ['/blog/author/{slug}', 'blog'],
  ['/blog/drafts/{token}', 'blog', true],
  ['/admin/blog', 'blog', true],
];

test('every kind of page with something of the remote is walked once', async () => {
  const { origin: site } = await serve(({ url = '' }, response) => {
    response.statusCode = pages[url] === undefined ? 404 : 200;
    response.end(pages[url]);
  });
  const found = await addressesOf('blog', { site, cookies: [] }, routes);
  expect(found).toEqual({
    paths: [
      '/blog',
      '/blog/archive',
      '/admin/blog',
      '/blog/from-the-list',
      '/blog/author/ann',
      '/',
    ],
    unknown: ['/blog/drafts/{token}'],
  });
});

test.each([
  ['to the next one', '/blog', ['/blog', '/blog/archive'], '/blog/archive'],
  ['past a page that has a document of its own', '/blog', ['/blog', '/admin/blog', '/'], '/'],
  ['from the last to the first', '/blog/a', ['/blog', '/blog/a'], '/blog'],
  ['to the home page where the remote has no other', '/blog', ['/blog', '/admin/blog'], '/'],
  ['from the home page to any other', '/', ['/'], '/contact'],
])('a walk goes %s', (_, path, paths, next) => {
  expect(nextOf(path, paths, routes)).toBe(next);
});
