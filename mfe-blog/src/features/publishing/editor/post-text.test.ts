import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { slug } from '@site/contracts/blog/blog';
import {
  getReadTime,
  listDroppedLetters,
  MAX_EXCERPT,
  toExcerpt,
  toPicture,
  toSlug,
} from './post-text';

test.each([
  ['10 Tips & Tricks: SEO -- in 2026!', '10-tips-tricks-seo-in-2026'],
  ['  Spaces   everywhere  ', 'spaces-everywhere'],
  ['- dashes at the ends -', 'dashes-at-the-ends'],
  ['Über uns', 'ber-uns'],
  ['日本?!', ''],
])('the slug of %j is %j', (title, expected) => expect(toSlug(title)).toBe(expected));

test('any title gives an empty slug or one that the API accepts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      const made = toSlug(title);
      return made === '' || slug.safeParse(made).success;
    }),
  );
});

test('letters that a slug leaves out are listed once', () => {
  expect(listDroppedLetters('Öl, Übung, ölig, Öre: 100 %')).toEqual(['Ö', 'Ü', 'ö']);
});

test.each([
  ['', '1 min read'],
  ['word '.repeat(700), '3 min read'],
  ['- * # > '.repeat(2000), '1 min read'],
])('%#: the reading time counts words, not punctuation', (text, expected) => {
  expect(getReadTime(text)).toBe(expected);
});

test.each([
  ['|', '![A](/p.jpg)'],
  ['one|', 'one\n\n![A](/p.jpg)'],
  ['one\n|', 'one\n\n![A](/p.jpg)'],
  ['one\n\n|two', 'one\n\n![A](/p.jpg)\n\ntwo'],
  ['one|\ntwo', 'one\n\n![A](/p.jpg)\n\ntwo'],
  ['|\n\ntwo', '![A](/p.jpg)\n\ntwo'],
])('a picture inserted in %j is a paragraph', (text, expected) => {
  const [before = '', after = ''] = text.split('|');
  const picture = toPicture(before + after, before.length, 'A', '/p.jpg');
  expect(before + picture + after).toBe(expected);
});

test('the alternative text of a picture is escaped and put on one line', () => {
  expect(toPicture('', 0, ' A [b]\nc\\ ', '/p.jpg')).toBe(String.raw`![A \[b\] c\\](/p.jpg)`);
});

describe('the excerpt', () => {
  test.each([
    ['## A heading\n\nThe first paragraph.\n\nThe second.', 'The first paragraph.'],
    ['Some **bold**, *italic* and `code`.', 'Some bold, italic and code.'],
    ['A [link](https://example.com) and ![a picture](/a.png) of it.', 'A link and of it.'],
    ['![Alone](/a.png)\n\n> Quoted\n> twice', 'Quoted twice'],
    ['```js\nconst a = 1;\n```\n\n- One\n- Two', 'One Two'],
    ['| a | b |\n|---|---|\n\nAfter the table', 'After the table'],
    ['# Title\nright below', 'right below'],
    ['snake_case and 2 * 3 * 4', 'snake_case and 2 * 3 * 4'],
    ['', ''],
  ])('the excerpt of %j is %j', (text, excerpt) => {
    expect(toExcerpt(text)).toBe(excerpt);
  });

  test('ends after a word, within the advised length', () => {
    const excerpt = toExcerpt('Ten letters '.repeat(30));
    expect(excerpt).toMatch(/^Ten letters .* (?:Ten|letters)…$/);
    expect(excerpt.length).toBeLessThanOrEqual(MAX_EXCERPT);
    expect(toExcerpt('x'.repeat(300))).toHaveLength(MAX_EXCERPT);
  });
});
