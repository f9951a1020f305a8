import { expect, test } from '@jest/globals';
import { slug } from '@site/contracts/blog';
import fc from 'fast-check';
import { lostLetters, slugOf } from './slug';

test.each([
  ['10 Tips & Tricks: SEO -- in 2026!', '10-tips-tricks-seo-in-2026'],
  ['  Spaces   everywhere  ', 'spaces-everywhere'],
  ['What is SEO?', 'what-is-seo'],
  ['- dashes at the ends -', 'dashes-at-the-ends'],
  ['Über uns', 'ber-uns'],
  ['日本', ''],
  ['?!', ''],
])('%j becomes %j', (title, expected) => {
  expect(slugOf(title)).toBe(expected);
});

test('what comes of any title is empty or a slug that the API takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      const made = slugOf(title);
      return made === '' || slug.safeParse(made).success;
    }),
  );
});

test('letters that are left out are named once', () => {
  expect(lostLetters('Öl, Übung, ölig: 100 %')).toEqual(
    ['Ö', 'l', 'Ü'].filter((l) => l !== 'l').concat('ö'),
  );
  expect(lostLetters('Plain words, 12 of them')).toEqual([]);
});
