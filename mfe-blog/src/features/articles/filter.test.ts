import { expect, test } from '@jest/globals';
import { addressOf, chipsOf, filterFrom, noFilter, requestIn } from './filter';

test('the chips are five fixed categories, those of the posts, and the chosen one', () => {
  const fixed = ['All', 'SEO Strategy', 'Technical SEO', 'Content Marketing', 'Local SEO'];
  expect(chipsOf(['Link Building'], 'All')).toEqual([...fixed, 'Analytics', 'Link Building']);
  expect(chipsOf([], 'Mobile SEO')).toEqual([...fixed, 'Analytics', 'Mobile SEO']);
});

const read = (search: string) => filterFrom(new URLSearchParams(search));

test.each([
  ['', noFilter],
  ['?q=own+%26+words', { query: 'own & words', category: 'All', page: 1 }],
  ['?category=Local+SEO&page=3', { query: '', category: 'Local SEO', page: 3 }],
] as const)('the filter is parsed from /blog%s and serialized to it', (search, filter) => {
  expect(read(search)).toEqual(filter);
  expect(addressOf(filter)).toBe(`/blog${search}`);
});

test.each(['?category=Recipes', '?page=0', '?page=-2', '?page=two', '?page=2e3'])(
  'unknown values in the address are ignored: %s',
  (search) => expect(read(search)).toEqual(noFilter),
);

test('a search text is cut to 200 characters', () => {
  expect(read(`?q=${'a'.repeat(300)}`).query).toHaveLength(200);
});

test('equivalent filters make the same request', () => {
  expect(requestIn('')).toEqual({});
  expect(requestIn('?q=&category=All&page=1')).toEqual({});
  expect(requestIn('?q=+OWN+words+')).toEqual({ q: 'own words' });
  expect(requestIn('?page=2&category=Local+SEO')).toEqual({ category: 'Local SEO', page: 2 });
});
