import { describe, expect, test } from '@jest/globals';
import { nameHeadings } from './heading-ids';
import { renderArticle } from './modules/blog/article';
import { lessonHtml } from './modules/learning/lesson-html';

const idsIn = (html: string): string[] =>
  [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);

describe('whatever a heading is called', () => {
  const hostile = [
    ...['State', 'Site', 'root', 'Main', 'Content', 'Pins', 'Boot', '`__proto__`', 'constructor'],
    ...['Skip to content', 'Newsletter', 'gtag', 'Fn 1', 'Fnref 1', 'Text State', '🙂', 'State'],
  ];
  const source = hostile.map((name) => `## ${name}\n\nText[^a].`).join('\n\n');

  test.each([
    ['a post', renderArticle(`${source}\n\n[^a]: A note.`)],
    ['a lesson', lessonHtml(source, () => undefined)],
  ])('its id in %s is of texts alone, and nothing else is called so', (_, html) => {
    const ids = idsIn(html);
    expect(ids.filter((id) => !id.startsWith('text-'))).toEqual([]);
    expect(ids.length).toBeGreaterThanOrEqual(hostile.length);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('a number that makes a heading single is not another heading’s', () => {
  expect(idsIn(nameHeadings('<h2>Costs</h2><h2>Costs 2</h2><h3>Costs</h3>'))).toEqual([
    'text-costs',
    'text-costs-2',
    'text-costs-3',
  ]);
});

test('links to a heading lead there, with the prefix or without; others stay', () => {
  const html = renderArticle('[a](#costs) [b](#text-costs) [c](#main) [d](/x#costs)\n\n## Costs');
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '#text-costs',
    '#text-costs',
    '#main',
    '/x#costs',
  ]);
});
