import { describe, expect, test } from '@jest/globals';
import { pageAddress } from './page-address';
import type { ServerSite } from './render/job';

const site = (query?: Record<string, string[]>): Pick<ServerSite, 'routes' | 'pins'> => ({
  routes: [
    ['/blog', 'blog'],
    ['/blog/{slug}', 'blog'],
  ],
  pins: {
    blog: {
      name: 'blog',
      build: 'b1',
      container: 'blog_b1',
      base: 'https://files.example/blog/b1',
      contract: '1.3',
      manifest: {
        name: 'blog',
        build: 'b1',
        container: 'blog_b1',
        contract: '1.3',
        routes: ['/blog', '/blog/{slug}'],
        ...(query && { query }),
        confidential: [],
        parts: [],
        navigation: [],
        preload: {},
        integrity: {},
      },
    },
  },
});
const known = site({ '/blog': ['q', 'category'], '/blog/{slug}': [] });
const searchOf = (search: string): string => pageAddress(known, '/blog', search).search;

describe('two addresses of one page', () => {
  test.each(['/blog/titles', '/blog/%74itles', '/blog/titles/', '/blog//titles'])('%s', (path) => {
    expect(pageAddress(known, path, '?utm_source=mail').pathname).toBe('/blog/titles');
  });

  test('have the parameters that the page reads, in its order', () => {
    expect(searchOf('?category=Local+SEO&utm=1&q=maps')).toBe('?q=maps&category=Local+SEO');
    expect(searchOf('?q=%6daps')).toBe(searchOf('?q=maps'));
    expect(searchOf('?q=&category=')).toBe('');
    expect(pageAddress(known, '/blog/titles', '?q=maps').search).toBe('');
  });
});

describe('how a form went', () => {
  test('is read on every page, in the words that the API has for it', () => {
    expect(searchOf('?newsletter=subscribed')).toBe('?newsletter=subscribed');
    expect(searchOf('?q=maps&contact=unavailable')).toBe('?q=maps&contact=unavailable');
  });

  test('makes no page for any other word', () => {
    expect(searchOf('?newsletter=anything')).toBe('');
  });
});

test('all that leads to no page is one address', () => {
  const nowhere = pageAddress(known, '/nowhere', '?q=1');
  expect(nowhere).toEqual(pageAddress(known, '/blog/a/b/c', ''));
  expect(nowhere).not.toHaveProperty('route');
});

test('a build that does not say what it reads gets all there is', () => {
  expect(pageAddress(site(), '/blog', '?a=1')).toMatchObject({ search: '?a=1', isKnown: false });
  expect(pageAddress(site(), '/blog', '')).toMatchObject({ search: '', isKnown: true });
});
