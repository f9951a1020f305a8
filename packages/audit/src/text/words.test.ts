import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { countWords, words } from './words';

const bySegmenter = (text: string): string[] =>
  [...new Intl.Segmenter('en', { granularity: 'word' }).segment(text)]
    .filter((part) => part.isWordLike)
    .map((part) => part.segment);

test('the fast path for ASCII finds the same words as Intl.Segmenter', () => {
  const text = fc.string({
    unit: fc.constantFrom(...'ab01_.,;:-\' \n"@/'),
    maxLength: 12,
  });
  fc.assert(
    fc.property(text, (ascii) => {
      expect([...words(ascii)]).toEqual(bySegmenter(ascii));
    }),
    { numRuns: 5_000 },
  );
});

test('words are found in languages with and without spaces', () => {
  expect([...words('Don’t stop — 3,5 Brötchen!')]).toEqual(['Don’t', 'stop', '3,5', 'Brötchen']);
  expect(countWords('東京で美味しいパン')).toBeGreaterThan(3);
  expect(countWords(' — ')).toBe(0);
});
