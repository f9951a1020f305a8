import { expect, test } from '@jest/globals';
import { replaceChanged } from './preview-document';

test.each([
  ['a word of the middle', '<h2>A</h2><p>b</p><p>c</p>', '<h2>A</h2><p>B</p><p>c</p>', ['A', 'c']],
  ['one more at the end', '<p>a</p>', '<p>a</p><p>b</p>', ['a']],
  ['one more before', '<p>b</p>', '<p>a</p><p>b</p>', ['b']],
  ['one of two that are the same', '<p>a</p><p>a</p>', '<p>a</p>', ['a']],
  ['an attribute', '<img src="/1.svg">', '<img src="/2.svg">', []],
  ['everything', '<p>a</p>', '', []],
])('an update of the preview keeps unchanged elements: %s', (_, before, after, kept) => {
  const element = document.createElement('div');
  element.innerHTML = before;
  const nodes = new Set<Node>(element.childNodes);
  replaceChanged(element, after);
  expect(element.innerHTML).toBe(after);
  const stayed = [...element.childNodes].filter((node) => nodes.has(node));
  expect(stayed.map(({ textContent }) => textContent)).toEqual(kept);
});
