import { expect, test } from '@jest/globals';
import { postRules } from '@site/contracts/blog/post-rules';
import { problemsIn } from '@site/contracts/text/text-rules';
import { noEntries } from './features/publishing/draft';
import { invalidOf, problemsInChanges } from './invalid';

const whole = {
  ...noEntries,
  title: 'A',
  slug: 'a',
  excerpt: 'A',
  category: 'Local SEO',
  content: 'A',
};
const messageFor = (change: Partial<typeof whole>): string =>
  invalidOf(postRules)(problemsIn(postRules, { ...whole, ...change })).description;

test('a missing field is told as the specification says', () => {
  expect(messageFor({ title: ' ' })).toBe('Please fill in all required fields');
  expect(messageFor({ category: '', slug: 'Not A Slug' })).toBe(
    'Please fill in all required fields',
  );
});

test('a wrong field is not told as a missing one', () => {
  expect(messageFor({ slug: 'Not A Slug' })).toBe('Please correct the marked fields');
  expect(messageFor({ imageUrl: '//elsewhere.example/a.png' })).toBe(
    'Please correct the marked fields',
  );
});

test('of a change, only what differs is checked', () => {
  const before = { ...whole, category: 'News', excerpt: 'x'.repeat(1001) };
  expect(problemsInChanges(postRules, before, { ...before, title: 'B' })).toEqual({});
  expect(problemsInChanges(postRules, before, { ...before, title: ' ', slug: 'B' })).toEqual({
    title: 'Please enter a title',
    slug: 'Please use lower-case letters, digits and single hyphens only',
  });
});
