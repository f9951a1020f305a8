import { expect, test } from '@jest/globals';
import { addressOf, filterFrom, noFilter } from './filter';

test('the filter is read from an address and written into one', () => {
  const filter = { query: 'A & B', category: 'technical' } as const;
  expect(addressOf(filter)).toBe('/glossary?q=A+%26+B&category=technical');
  const { search } = new URL(addressOf(filter), 'https://site.example');
  expect(filterFrom(new URLSearchParams(search))).toEqual(filter);
  expect(addressOf(noFilter)).toBe('/glossary');
});

test.each(['toString', 'SEO', ''])('%j is no category', (category) => {
  expect(filterFrom(new URLSearchParams({ category })).category).toBe('all');
});
