import { expect, test } from '@jest/globals';
import { llmsTxt } from './llms-txt';

const place = { origin: 'https://site.example', siteName: 'Site' };

test('every page is listed as Markdown, with its title and what it is about', () => {
  const pages = [
    { path: '/', title: 'Site: be found', description: 'Prices on the page.' },
    { path: '/about', title: 'About us | Site', description: 'Who we\nare.' },
    { path: '/blog', title: 'SEO blog | Site' },
    { path: '/blog/titles', title: 'Titles [that] earn' },
    { path: '/pricing' },
  ];
  expect(llmsTxt(pages, place)).toBe(`# Site

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

test('a page below one that is not listed stands with the others', () => {
  expect(llmsTxt([{ path: '/services/links' }], place)).toContain(
    '## Pages\n\n- [/services/links](https://site.example/services/links.md)\n',
  );
});

test('every page stands in one section, also where a page in between is not listed', () => {
  const text = llmsTxt(
    [{ path: '/shop/a' }, { path: '/shop/a/b' }, { path: '/shop/a/b/d' }, { path: '/shop/c' }],
    place,
  );
  expect(text).toContain('## Pages\n\n- [/shop/c](https://site.example/shop/c.md)\n');
  expect(text.match(/^- \[\S+\]/gm)).toEqual([
    '- [/shop/c]',
    '- [/shop/a]',
    '- [/shop/a/b]',
    '- [/shop/a/b/d]',
  ]);
});
