import { expect, test } from '@jest/globals';
import { headingWords } from './heading';

const plain = (text: string) => [{ text, isMarked: false }];

test('words of the first h1, one by one', () => {
  expect(headingWords('<div><h1><span>What SEO</span> costs</h1><h1>Other</h1></div>')).toEqual([
    plain('What'),
    plain('SEO'),
    plain('costs'),
  ]);
});

test('what one marker holds stays together, and marks beside it stay with it', () => {
  expect(headingWords('<h1>Are “<mark>showing up</mark>” now</h1>')).toEqual([
    plain('Are'),
    [
      { text: '“', isMarked: false },
      { text: 'showing up', isMarked: true },
      { text: '”', isMarked: false },
    ],
    plain('now'),
  ]);
});

test('without an h1 there are none', () => {
  expect(headingWords('<p>Text</p>')).toEqual([]);
});
