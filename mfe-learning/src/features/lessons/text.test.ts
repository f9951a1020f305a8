import { expect, test } from '@jest/globals';
import { headingsOf, summaryOf } from './text';

test('the contents are the h2 with their words, without markup', () => {
  const html =
    '<p>Before.</p><h2 id="first">The <code>&lt;title&gt;</code></h2><h3 id="x">X</h3><h2 id="two">Yours &amp; mine</h2>';
  expect(headingsOf(html)).toEqual([
    { id: 'first', text: 'The <title>' },
    { id: 'two', text: 'Yours & mine' },
  ]);
});

test('a short first paragraph is the summary', () =>
  expect(summaryOf('<p>Two <strong>sentences</strong>. Here.</p><p>More.</p>')).toBe(
    'Two sentences. Here.',
  ));

test('of a long one, the sentences that fit', () =>
  expect(summaryOf(`<p>It fits. And so does this? ${'word '.repeat(60)}.</p>`)).toBe(
    'It fits. And so does this?',
  ));

test('of a long sentence, the words that fit', () => {
  const summary = summaryOf(`<p>${'word '.repeat(60)}</p>`);
  expect(summary).toMatch(/^(word )+…$/);
  expect(summary.length).toBeLessThanOrEqual(160);
});
