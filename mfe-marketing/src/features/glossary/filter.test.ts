import { expect, test } from '@jest/globals';
import { NO_FILTER, parseFilter, toAddress } from './filter';

test('the filter is parsed from an address and serialized to it', () => {
  const filter = { query: 'A & B', category: 'technical' } as const;
  expect(toAddress(filter)).toBe('/glossary?q=A+%26+B&category=technical');
  const { search } = new URL(toAddress(filter), 'https://site.example');
  expect(parseFilter(new URLSearchParams(search))).toEqual(filter);
  expect(toAddress(NO_FILTER)).toBe('/glossary');
});

test.each(['toString', 'SEO', ''])('the unknown category %j is read as all', (category) => {
  expect(parseFilter(new URLSearchParams({ category })).category).toBe('all');
});
