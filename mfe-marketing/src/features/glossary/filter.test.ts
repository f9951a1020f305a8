import { describe, expect, test } from '@jest/globals';
import { terms } from '@site/contracts/glossary';
import { addressOf, filterFrom, filterTerms, noFilter, type TermFilter } from './filter';

const found = (filter: Partial<TermFilter>) =>
  filterTerms(terms, { ...noFilter, ...filter }).map(({ term }) => term);

describe('the filter of the glossary', () => {
  test('finds words in a term or in its definition, whatever their case', () => {
    expect(found({ query: 'SNIPPET' })).toEqual(['Snippet']);
    expect(found({ query: 'gptbot' })).toEqual(['AI crawler']);
    expect(found({ query: ' rfc 9309 ' })).toEqual(['robots.txt']);
    expect(found({ query: 'zebra' })).toEqual([]);
  });

  test('looks in the chosen category only, and in all of them without one', () => {
    expect(found({})).toHaveLength(terms.length);
    expect(found({ category: 'marketing' })).toEqual([
      'Conversion rate',
      'Topic cluster',
      'Share of voice',
    ]);
    expect(found({ category: 'ai', query: 'snippet' })).toEqual([]);
  });

  test('is read from an address and written into one', () => {
    const filter = { query: 'A & B', category: 'technical' } as const;
    expect(addressOf(filter)).toBe('/glossary?q=A+%26+B&category=technical');
    const { search } = new URL(addressOf(filter), 'https://site.example');
    expect(filterFrom(new URLSearchParams(search))).toEqual(filter);
    expect(addressOf(noFilter)).toBe('/glossary');
  });

  test.each(['toString', 'SEO', ''])('takes %j for no category', (category) => {
    expect(filterFrom(new URLSearchParams({ category })).category).toBe('all');
  });
});
