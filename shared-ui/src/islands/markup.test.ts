import { expect, test } from '@jest/globals';
import { headingsOf } from './markup';

test('headingsOf returns every h2 with an id, in order', () => {
  const html =
    '<p>Before.</p><h2 id="first">First</h2><h3 id="small">Small</h3><h2>Nameless</h2><h2 id="second-one">Second one</h2>';
  expect(headingsOf(html)).toEqual([
    { id: 'first', text: 'First' },
    { id: 'second-one', text: 'Second one' },
  ]);
});

test.each([
  ['The <code>&lt;title&gt;</code> &amp; <em>its</em> length', 'The <title> & its length'],
  ['Write &amp;lt; for &lt;', 'Write &lt; for <'],
])('headingsOf returns the text of %j without markup, entities decoded once', (html, text) => {
  expect(headingsOf(`<h2 id="a">${html}</h2>`)).toEqual([{ id: 'a', text }]);
});
