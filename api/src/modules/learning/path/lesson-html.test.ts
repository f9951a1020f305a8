import { describe, expect, test } from '@jest/globals';
import { countReadingMinutes, renderLesson } from './lesson-html';

const html = (source: string): string =>
  renderLesson(source, (number) => (number === '2.4' ? '/learning/lesson/links' : undefined));

describe('the markup of a lesson', () => {
  test('headings have ids, and none is the h1 of the page', () => {
    expect(html('# Title\n\n## Do this today\n\n## Do this today')).toBe(
      '<h2 id="text-title">Title</h2>\n<h2 id="text-do-this-today">Do this today</h2>\n<h2 id="text-do-this-today-1">Do this today</h2>',
    );
  });

  test('a mentioned lesson becomes a link, except in links and code, or if it is unknown', () => {
    expect(html('See lesson 2.4.')).toContain(
      'See <a href="/learning/lesson/links">lesson 2.4</a>.',
    );
    expect(html('See lesson 9.9.')).toContain('See lesson 9.9.');
    expect(html('[Lesson 2.4](/x)')).toBe('<p><a href="/x">Lesson 2.4</a></p>');
    expect(html('`Lesson 2.4`')).toBe('<p><code>Lesson 2.4</code></p>');
  });

  test('a linked glossary term is explained at the end, once', () => {
    const explained = html('A [sitemap](#word-sitemap), the [sitemap](#word-sitemap).');
    expect(explained).toContain('<a href="#text-word-sitemap">sitemap</a>');
    expect(explained).toMatch(
      /<h2 id="text-terms-in-this-lesson">Terms in this lesson<\/h2>\n<ul>\n<li id="text-word-sitemap"><strong>Sitemap<\/strong>: A file .*<\/li>\n<\/ul>\n$/,
    );
    expect(explained.match(/<li/g)).toHaveLength(1);
  });

  test('a picture of the site in its own paragraph is a figure with caption; others are left out', () => {
    expect(html('![A crawler](/api/media/learning/crawl.svg "How it *goes*")')).toBe(
      '<figure><img src="/api/media/learning/crawl.svg" alt="A crawler" width="1200" height="675" loading="lazy"><figcaption>How it *goes*</figcaption></figure>',
    );
    expect(html('![x](https://elsewhere.example/a.svg)')).not.toContain('img');
    expect(html('![x](/api/media/learning/../people/a.svg)')).not.toContain('img');
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b onclick="x">b</b>',
    '<iframe src="https://example.com"></iframe>',
  ])('%s is escaped', (source) => {
    expect(html(source)).not.toMatch(/<(script|img|b|iframe)/);
    expect(html(source)).toContain('&lt;');
  });

  test.each(['[x](javascript:alert(1))', '[x](java&#x09;script:alert(1))', '[x](//evil.example)'])(
    '%s gets no link',
    (source) => expect(html(source)).not.toContain('href'),
  );

  test('links to other sites have rel=noopener', () => {
    expect(html('[x](https://example.com)')).toContain('href="https://example.com" rel="noopener"');
  });
});

test('the reading time is a minute for each 200 words, without code', () => {
  expect(countReadingMinutes('word '.repeat(401))).toBe(3);
  expect(
    countReadingMinutes(`${'word '.repeat(200)}\n\`\`\`\n${'code '.repeat(500)}\n\`\`\``),
  ).toBe(1);
});
