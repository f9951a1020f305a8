import { expect, test } from '@jest/globals';
import { renderArticle } from '../modules/blog/rendering/article';
import { renderLesson } from '../modules/learning/path/lesson-html';

const html = (source: string): string => renderArticle(source).html.trimEnd();

const listIds = (html: string): string[] =>
  [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);

const hostile = [
  ...['State', 'Site', 'root', 'Main', 'Content', 'Pins', 'Boot', '`__proto__`', 'constructor'],
  ...['Skip to content', 'Newsletter', 'gtag', 'Fn 1', 'Fnref 1', 'Text State', '🙂', 'State'],
];
const source = hostile.map((name) => `## ${name}\n\nText[^a].`).join('\n\n');

test.each([
  ['a post', html(`${source}\n\n[^a]: A note.`)],
  ['a lesson', renderLesson(source, () => undefined)],
])('the ids in %s are unique and have the prefix text-', (_, html) => {
  const ids = listIds(html);
  expect(ids.filter((id) => !id.startsWith('text-'))).toEqual([]);
  expect(ids.length).toBeGreaterThanOrEqual(hostile.length);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the number that makes the id of a repeated heading unique does not collide with another id', () => {
  expect(listIds(html('## Costs\n\n## Costs 1\n\n### Costs'))).toEqual([
    'text-costs',
    'text-costs-1',
    'text-costs-2',
  ]);
});

test.each([
  ['Größe und Preis', 'größe-und-preis'],
  ['Où est-ce ?', 'où-est-ce-'],
  ['Цены и сроки', 'цены-и-сроки'],
  ['料金について', '料金について'],
  ['كم التكلفة', 'كم-التكلفة'],
  ['The order & “words”', 'the-order--words'],
  ['What `it` **costs**', 'what-it-costs'],
  ['snake_case', 'snake_case'],
])('the heading “%s” has the id that GitHub gives it, %s', (heading, name) => {
  expect(listIds(html(`## ${heading}`))).toEqual([`text-${name}`]);
});

test.each(['##', '###', '####', '#####', '######'])('a heading of %s has an id', (level) => {
  expect(html(`${level} Costs`)).toBe(`<h${level.length} id="text-costs">Costs</h${level.length}>`);
});

test('the number of a footnote is not part of a heading’s id', () => {
  expect(html('## A heading[^a]\n\n[^a]: Note')).toContain('<h2 id="text-a-heading">');
});

test.each([
  ['#größe-und-preis', 'Größe und Preis'],
  ['#gr%C3%B6%C3%9Fe-und-preis', 'Größe und Preis'],
  ['#Größe-und-Preis', 'Größe und Preis'],
  ['#gro\u0308ße-und-preis', 'Größe und Preis'],
  ['#цены', 'Цены'],
  ['#料金', '料金'],
  ['#التكلفة', 'التكلفة'],
  ['#the-order-words', 'The order & “words”'],
  ['#-love', '❤️ Love'],
  ['#love', '❤️ Love'],
  ['#1-first', '1️⃣ First'],
])('a link to %s leads to “%s”', (href, heading) => {
  const text = html(`[x](${href})\n\n#### ${heading}`);
  const [, id] = / id="([^"]*)"/.exec(text) ?? [];
  expect(text).toContain(`<a href="#${id}">x</a>`);
});

test('links to a heading work with and without the prefix; other links stay', () => {
  const text = html('[a](#costs) [b](#text-costs) [c](#main) [d](/x#costs)\n\n## Costs');
  expect([...text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '#text-costs',
    '#text-costs',
    '#main',
    '/x#costs',
  ]);
});
