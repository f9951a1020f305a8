import { expect, test } from '@jest/globals';
import { pictureAt } from './picture-markdown';

const at = (text: string) => {
  const caret = text.indexOf('|');
  const whole = text.replace('|', '');
  return whole.slice(0, caret) + pictureAt(whole, caret, 'A', '/p.jpg') + whole.slice(caret);
};

test.each([
  ['|', '![A](/p.jpg)'],
  ['one|', 'one\n\n![A](/p.jpg)'],
  ['one\n|', 'one\n\n![A](/p.jpg)'],
  ['one\n\n|two', 'one\n\n![A](/p.jpg)\n\ntwo'],
  ['one|\ntwo', 'one\n\n![A](/p.jpg)\n\ntwo'],
  ['one |two', 'one \n\n![A](/p.jpg)\n\ntwo'],
  ['|\n\ntwo', '![A](/p.jpg)\n\ntwo'],
])('a picture in %j stands in a paragraph of its own', (text, expected) => {
  expect(at(text)).toBe(expected);
});

test('words about a picture are one line of letters', () => {
  expect(pictureAt('', 0, ' A [b]\nc\\ ', '/p.jpg')).toBe(String.raw`![A \[b\] c\\](/p.jpg)`);
});
