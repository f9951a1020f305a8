import { expect, test } from '@jest/globals';
import { renderArticle } from '../modules/blog/rendering/article';
import { toFeedHtml } from './feed-html';

const base = 'https://site.example/blog/a-post';
const inFeed = (html: string): string => toFeedHtml(html, base);

test.each([
  ['<a href="#costs">x</a>', `<a href="${base}#costs">x</a>`],
  ['<a href="older-post">x</a>', '<a href="https://site.example/blog/older-post">x</a>'],
  ['<a href="../pricing">x</a>', '<a href="https://site.example/pricing">x</a>'],
  ['<a href="?page=2">x</a>', `<a href="${base}?page=2">x</a>`],
  ['<a href="/x">x</a>', '<a href="https://site.example/x">x</a>'],
  ['<a href="//cdn.example/x">x</a>', '<a href="https://cdn.example/x">x</a>'],
  ['<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example">x</a>'],
  ['<a href="https://e.test/">x</a>', '<a href="https://e.test/">x</a>'],
  ['<img src="/a.svg">', '<img src="https://site.example/a.svg">'],
  ['<q cite="/b">x</q>', '<q cite="https://site.example/b">x</q>'],
  [
    '<img srcset="/a.jpg 320w, b,c.jpg 640w,/d.jpg 480w">',
    '<img srcset="https://site.example/a.jpg 320w, https://site.example/blog/b,c.jpg 640w, https://site.example/d.jpg 480w">',
  ],
  ['<a href="http://[">x</a>', '<a href="http://[">x</a>'],
])('%s gets absolute addresses', (html, expected) => {
  expect(inFeed(html)).toBe(expected);
});

test.each([
  '<p>href="/x" src="/y"</p>',
  '<pre><code>&lt;a href="/x">&lt;img srcset="/y 320w"></code></pre>',
  '<p title="<a href=&quot;/x&quot;>">x</p>',
])('%s is text, and is not changed', (html) => {
  expect(inFeed(html)).toBe(html);
});

test('checkboxes of tasks become characters', () => {
  const html = inFeed(renderArticle('- [x] Done\n- [ ] Open').html);
  expect(html).toContain('☑ Done');
  expect(html).toContain('☐ Open');
  expect(html).not.toContain('<input');
});
