import { expect, test } from '@jest/globals';
import { headingsOf } from './markup';

test('headingsOf returns every h2 with its id, in order', () => {
  const html =
    '<p>Before.</p><h2 id="first">First</h2><p>Text.</p><h2 id="second-one">Second one</h2>';
  expect(headingsOf(html)).toEqual([
    { id: 'first', text: 'First' },
    { id: 'second-one', text: 'Second one' },
  ]);
});

test('headingsOf leaves out other levels and an h2 without an id', () => {
  expect(headingsOf('<h3 id="small">Small</h3><h2>Nameless</h2><h4 id="x">X</h4>')).toEqual([]);
});

test.each([
  ['The <code>&lt;title&gt;</code> &amp; <em>its</em> length', 'The <title> & its length'],
  ['Write &amp;lt; for &lt;', 'Write &lt; for <'],
])('headingsOf returns the text of %j without markup, entities decoded once', (html, text) => {
  expect(headingsOf(`<h2 id="a">${html}</h2>`)).toEqual([{ id: 'a', text }]);
});
