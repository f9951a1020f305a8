import { expect, test } from '@jest/globals';
import { postRules } from '@site/contracts/post-rules';
import { problemsIn } from '@site/contracts/text-rules';
import { noEntries } from './features/publishing/draft';
import { invalidOf } from './invalid';

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
