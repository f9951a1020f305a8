import { expect, test } from '@jest/globals';
import { getChips, NO_FILTER, parseFilter, parseRequest, toAddress } from './filter';

test('the chips are five fixed categories, those of the posts, and the chosen one', () => {
  const fixed = ['All', 'SEO Strategy', 'Technical SEO', 'Content Marketing', 'Local SEO'];
  expect(getChips(['Link Building'], 'All')).toEqual([...fixed, 'Analytics', 'Link Building']);
  expect(getChips([], 'Mobile SEO')).toEqual([...fixed, 'Analytics', 'Mobile SEO']);
});

const read = (search: string) => parseFilter(new URLSearchParams(search));

test.each([
  ['', NO_FILTER],
  ['?q=own+%26+words', { query: 'own & words', category: 'All', page: 1 }],
  ['?category=Local+SEO&page=3', { query: '', category: 'Local SEO', page: 3 }],
] as const)('the filter is parsed from /blog%s and serialized to it', (search, filter) => {
  expect(read(search)).toEqual(filter);
  expect(toAddress(filter)).toBe(`/blog${search}`);
});

test.each(['?category=Recipes', '?page=0', '?page=-2', '?page=two', '?page=2e3'])(
  'unknown values in the address are ignored: %s',
  (search) => expect(read(search)).toEqual(NO_FILTER),
);

test('a search text is cut to 200 characters', () => {
  expect(read(`?q=${'a'.repeat(300)}`).query).toHaveLength(200);
});

test('equivalent filters make the same request', () => {
  expect(parseRequest('')).toEqual({});
  expect(parseRequest('?q=&category=All&page=1')).toEqual({});
  expect(parseRequest('?q=+OWN+words+')).toEqual({ q: 'own words' });
  expect(parseRequest('?page=2&category=Local+SEO')).toEqual({ category: 'Local SEO', page: 2 });
});
