import { expect, test } from '@jest/globals';
import { addressOf, filterFrom, noFilter } from './filter';

test('the filter is parsed from an address and serialized to it', () => {
  const filter = { query: 'A & B', category: 'technical' } as const;
  expect(addressOf(filter)).toBe('/glossary?q=A+%26+B&category=technical');
  const { search } = new URL(addressOf(filter), 'https://site.example');
  expect(filterFrom(new URLSearchParams(search))).toEqual(filter);
  expect(addressOf(noFilter)).toBe('/glossary');
});

test.each(['toString', 'SEO', ''])('the unknown category %j is read as all', (category) => {
  expect(filterFrom(new URLSearchParams({ category })).category).toBe('all');
});
