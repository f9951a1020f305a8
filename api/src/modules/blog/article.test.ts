import { describe, expect, test } from '@jest/globals';
import { renderArticle } from './article';

describe('HTML of a post', () => {
  test.each([
    ['<script>alert(1)</script>', 'script'],
    ['<img src=x onerror=alert(1)>', 'onerror'],
    ['[x](javascript:alert(1))', 'javascript:'],
    ['<iframe src="https://example.com"></iframe>', 'iframe'],
    ['<p style="position:fixed">x</p>', 'style'],
    ['<form action="/x"><input></form>', 'form'],
    ['<svg onload=alert(1)></svg>', 'svg'],
  ])('%s leaves no trace of %s', (source, trace) => {
    expect(renderArticle(source)).not.toContain(trace);
  });

  test('headings get an id from their text, a repeated one a number', () => {
    expect(renderArticle('## The order & “words”\n\n### Why?\n\n### Why?')).toBe(
      '<h2 id="the-order-words">The order &amp; “words”</h2>\n<h3 id="why">Why?</h3>\n<h3 id="why-2">Why?</h3>\n',
    );
  });

  test('an own or https image stays only with its size', () => {
    const own = '<img src="/api/media/blog/a.svg" alt="A" width="1200" height="675">';
    expect(renderArticle(own)).toContain('src="/api/media/blog/a.svg"');
    expect(renderArticle('<img src="https://example.com/a.png" width="2" height="3">')).toContain(
      'src="https://example.com/a.png"',
    );
    for (const refused of [
      '<img src="/api/media/blog/a.svg" alt="A">',
      '<img src="http://example.com/a.png" width="2" height="3">',
      '<img src="//example.com/a.png" width="2" height="3">',
      '<img src="/api/media/../learning" width="2" height="3">',
      '<img src="data:image/png;base64,AA" width="2" height="3">',
    ])
      expect(renderArticle(refused)).not.toContain('<img');
  });

  test('a heading of the first level becomes one of the second: the page has its title', () => {
    expect(renderArticle('# Big')).toContain('<h2 id="big">Big</h2>');
  });

  test('tables, lists, code and quotes stay', () => {
    const result = renderArticle('| a | b |\n|---|---|\n| 1 | 2 |\n\n- x\n\n> y\n\n`z`');
    for (const tag of ['<table>', '<td>', '<li>', '<blockquote>', '<code>'])
      expect(result).toContain(tag);
  });
});
