import { expect, test } from '@jest/globals';
import { filterFrom, noFilter, toAddress } from './filter';

test('the filter is parsed from an address and serialized to it', () => {
  const filter = { query: 'A & B', category: 'technical' } as const;
  expect(toAddress(filter)).toBe('/glossary?q=A+%26+B&category=technical');
  const { search } = new URL(toAddress(filter), 'https://site.example');
  expect(filterFrom(new URLSearchParams(search))).toEqual(filter);
  expect(toAddress(noFilter)).toBe('/glossary');
});

test.each(['toString', 'SEO', ''])('the unknown category %j is read as all', (category) => {
  expect(filterFrom(new URLSearchParams({ category })).category).toBe('all');
});
