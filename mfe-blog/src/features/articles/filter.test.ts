import { describe, expect, test } from '@jest/globals';
import { addressOf, chipsOf, filterFrom, noFilter, requestIn } from './filter';

describe('chips', () => {
  const fixed = ['All', 'SEO Strategy', 'Technical SEO', 'Content Marketing', 'Local SEO'];

  test('are the five of every list, and those under which posts stand', () => {
    expect(chipsOf(['Analytics'], 'All')).toEqual([...fixed, 'Analytics']);
    expect(chipsOf(['Link Building'], 'All')).toEqual([...fixed, 'Analytics', 'Link Building']);
  });

  test('have the one that is chosen, so that it can be given up', () => {
    expect(chipsOf([], 'Mobile SEO')).toContain('Mobile SEO');
  });
});

describe('a filter in an address', () => {
  test('is read as it was written', () => {
    for (const filter of [
      noFilter,
      { query: 'own & words', category: 'All', page: 1 },
      { query: '', category: 'Analytics & Tracking', page: 3 },
    ] as const)
      expect(filterFrom(new URL(addressOf(filter), 'http://a').searchParams)).toEqual(filter);
    expect(addressOf(noFilter)).toBe('/blog');
  });

  const read = (search: string) => filterFrom(new URLSearchParams(search));

  test('is read from q and category', () => {
    expect(read('?q=own+words&category=Local+SEO')).toEqual({
      query: 'own words',
      category: 'Local SEO',
      page: 1,
    });
  });

  test('is none without them, and All for a category that there is not', () => {
    expect(read('')).toEqual(noFilter);
    expect(read('?category=Recipes')).toEqual(noFilter);
  });

  test('has no more letters than may be looked for', () => {
    expect(read(`?q=${'a'.repeat(300)}`).query).toHaveLength(200);
  });
});

test('all filters that leave the same ask for the same', () => {
  expect(requestIn('')).toEqual({});
  expect(requestIn('?q=&category=All&page=1')).toEqual({});
  expect(requestIn('?q=+OWN+words+')).toEqual({ q: 'own words' });
  expect(requestIn('?page=2&category=Local+SEO')).toEqual({ category: 'Local SEO', page: 2 });
});
