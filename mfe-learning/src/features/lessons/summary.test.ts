import { expect, test } from '@jest/globals';
import { summaryOf } from './summary';

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
