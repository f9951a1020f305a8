import { describe, expect, test } from '@jest/globals';
import { aSummary } from '../../testing/posts';
import { addressOf, chipsOf, filterArticles, filterFrom, noFilter, type Category } from './filter';

const posts = [
  aSummary(1, { title: 'Titles that earn the click', excerpt: 'One line of your page' }),
  aSummary(2, { title: 'Heavy pictures', excerpt: 'Why PAGES wait', category: 'Technical SEO' }),
  aSummary(3, { title: 'Reading figures', excerpt: 'Clicks and views', category: 'Analytics' }),
];
const found = (query: string, category: Category = 'All') =>
  filterArticles(posts, { query, category }).map(({ slug }) => slug);

describe('filtering', () => {
  test('without a filter keeps every post in its order', () => {
    expect(filterArticles(posts, noFilter)).toEqual(posts);
  });

  test('finds the query in titles and excerpts, whatever the case of either', () => {
    expect(found('CLICK')).toEqual(['post-1', 'post-3']);
    expect(found('page')).toEqual(['post-1', 'post-2']);
  });

  test('finds the query in the middle of a word', () => {
    expect(found('ictur')).toEqual(['post-2']);
  });

  test('takes a query as it is written, not as a pattern', () => {
    expect(found('.*')).toEqual([]);
  });

  test('ignores space around the query', () => {
    expect(found('  heavy ')).toEqual(['post-2']);
  });

  test('looks for the query nowhere else', () => {
    expect(found('post-1')).toEqual([]);
    expect(found('technical')).toEqual([]);
  });

  test('combines query and category', () => {
    expect(found('', 'Analytics')).toEqual(['post-3']);
    expect(found('click', 'Analytics')).toEqual(['post-3']);
    expect(found('click', 'Technical SEO')).toEqual([]);
  });
});

describe('chips', () => {
  const fixed = ['All', 'SEO Strategy', 'Technical SEO', 'Content Marketing', 'Local SEO'];

  test('are the five of every list, and those under which posts stand', () => {
    expect(chipsOf(posts, 'All')).toEqual([...fixed, 'Analytics']);
    expect(chipsOf([...posts, aSummary(4, { category: 'Link Building' })], 'All')).toEqual([
      ...fixed,
      'Analytics',
      'Link Building',
    ]);
  });

  test('have the one that is chosen, so that it can be given up', () => {
    expect(chipsOf(posts, 'Mobile SEO')).toContain('Mobile SEO');
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
});
