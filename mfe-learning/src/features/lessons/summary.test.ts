import { expect, test } from '@jest/globals';
import { summaryOf } from './summary';

test('a short first paragraph is the summary', () =>
  expect(summaryOf('<p>Two <strong>sentences</strong>. Here.</p><p>More.</p>')).toBe(
    'Two sentences. Here.',
  ));

test('of a long one, the sentences that fit', () => {
  const fitting = `${'word '.repeat(10)}fits. And so does this sentence?`;
  expect(summaryOf(`<p>${fitting} ${'word '.repeat(60)}.</p>`)).toBe(fitting);
});

test('a sentence that says little goes on, as far as there is room', () =>
  expect(summaryOf(`<p>It fits. ${'word '.repeat(60)}.</p>`)).toMatch(/^It fits\. (word ){20,}…$/));

test('of a long sentence, the words that fit', () => {
  const summary = summaryOf(`<p>${'word '.repeat(60)}</p>`);
  expect(summary).toMatch(/^(word )+…$/);
  expect(summary.length).toBeLessThanOrEqual(160);
});
