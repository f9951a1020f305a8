import { expect, test } from '@jest/globals';
import { summarize } from './summary';

test('a short first paragraph is the summary', () =>
  expect(summarize('<p>Two <strong>sentences</strong>. Here.</p><p>More.</p>')).toBe(
    'Two sentences. Here.',
  ));

test('the summary of a long paragraph is the sentences that fit', () => {
  const fitting = `${'word '.repeat(10)}fits. And so does this sentence?`;
  expect(summarize(`<p>${fitting} ${'word '.repeat(60)}.</p>`)).toBe(fitting);
});

test('after a short first sentence the summary continues with the words that fit', () =>
  expect(summarize(`<p>It fits. ${'word '.repeat(60)}.</p>`)).toMatch(/^It fits\. (word ){20,}…$/));

test('the summary of a long sentence is the words that fit', () => {
  const summary = summarize(`<p>${'word '.repeat(60)}</p>`);
  expect(summary).toMatch(/^(word )+…$/);
  expect(summary.length).toBeLessThanOrEqual(160);
});
