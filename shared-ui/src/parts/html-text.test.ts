import { expect, test } from '@jest/globals';
import { headingsOf } from './html-text';

test('finds every h2 with its id, in order', () => {
  const html =
    '<p>Before.</p><h2 id="first">First</h2><p>Text.</p><h2 id="second-one">Second one</h2>';
  expect(headingsOf(html)).toEqual([
    { id: 'first', text: 'First' },
    { id: 'second-one', text: 'Second one' },
  ]);
});

test('leaves out other levels, and an h2 that cannot be linked to', () => {
  expect(headingsOf('<h3 id="small">Small</h3><h2>Nameless</h2><h4 id="x">X</h4>')).toEqual([]);
});

test('takes the words without their markup', () => {
  expect(
    headingsOf('<h2 id="a">The <code>&lt;title&gt;</code> &amp; <em>its</em> length</h2>'),
  ).toEqual([{ id: 'a', text: 'The <title> & its length' }]);
});

test('reads an entity once', () => {
  expect(headingsOf('<h2 id="a">Write &amp;lt; for &lt;</h2>')).toEqual([
    { id: 'a', text: 'Write &lt; for <' },
  ]);
});

test('finds none in a text without headings', () => {
  expect(headingsOf('<p>Only text.</p>')).toEqual([]);
});

test('the contents are the h2 with their words, without markup', () => {
  const html =
    '<p>Before.</p><h2 id="first">The <code>&lt;title&gt;</code></h2><h3 id="x">X</h3><h2 id="two">Yours &amp; mine</h2>';
  expect(headingsOf(html)).toEqual([
    { id: 'first', text: 'The <title>' },
    { id: 'two', text: 'Yours & mine' },
  ]);
});
