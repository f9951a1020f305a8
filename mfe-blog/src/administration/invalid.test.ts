import { expect, test } from '@jest/globals';
import { postRules } from '@site/contracts/blog/post-rules';
import { findProblems } from '@site/contracts/text/text-rules';
import { noEntries } from '../features/publishing/draft';
import { createInvalidMessage, findChangedProblems } from './invalid';

const whole = {
  ...noEntries,
  title: 'A',
  slug: 'a',
  excerpt: 'A',
  category: 'Local SEO',
  content: 'A',
};
const missing = 'Please fill in all required fields';
const wrong = 'Please correct the marked fields';

test.each([
  [{ title: ' ' }, missing],
  [{ category: '', slug: 'Not A Slug' }, missing],
  [{ slug: 'Not A Slug' }, wrong],
  [{ imageUrl: '//elsewhere.example/a.png' }, wrong],
])('%j: %s', (change, message) => {
  const problems = findProblems(postRules, { ...whole, ...change });
  expect(createInvalidMessage(postRules)(problems).description).toBe(message);
});

test('only the changed fields of a post are checked', () => {
  const before = { ...whole, category: 'News', excerpt: 'x'.repeat(1001) };
  expect(findChangedProblems(postRules, before, { ...before, title: 'B' })).toEqual({});
  expect(findChangedProblems(postRules, before, { ...before, title: ' ', slug: 'B' })).toEqual({
    title: 'Please enter a title',
    slug: 'Please use lower-case letters, digits and single hyphens only',
  });
});
