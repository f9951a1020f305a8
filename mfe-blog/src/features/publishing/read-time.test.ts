import { expect, test } from '@jest/globals';
import { readTimeOf } from './read-time';

test.each([
  ['', '1 min read'],
  ['word '.repeat(238), '1 min read'],
  ['word '.repeat(700), '3 min read'],
  ['- * # > '.repeat(2000), '1 min read'],
])('%#: signs count as nothing, words as what they take', (text, expected) => {
  expect(readTimeOf(text)).toBe(expected);
});
