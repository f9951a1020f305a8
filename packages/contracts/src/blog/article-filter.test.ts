import { expect, test } from '@jest/globals';
import { matchesFilter, normalizeQuery } from './article-filter';

const posts = [
  { title: 'Titles that earn the click', excerpt: 'One line of your page', category: 'Local SEO' },
  { title: 'Heavy pictures', excerpt: 'Why PAGES wait', category: 'Technical SEO' },
  { title: 'Reading figures', excerpt: 'Clicks and views', category: 'Analytics' },
];
const found = (typed: string, category = '') =>
  posts
    .filter((post) => matchesFilter(post, { q: normalizeQuery(typed), category }))
    .map(({ title }) => title.split(' ')[0]);

test('a post is found without a filter', () => {
  expect(found('')).toEqual(['Titles', 'Heavy', 'Reading']);
});

test('a post is found by words of its title and excerpt, regardless of case', () => {
  expect(found('CLICK')).toEqual(['Titles', 'Reading']);
  expect(found('page')).toEqual(['Titles', 'Heavy']);
});

test('a post is found by part of a word; spaces count inside the query but not around it', () => {
  expect(found('ictur')).toEqual(['Heavy']);
  expect(found('  heavy p ')).toEqual(['Heavy']);
  expect(found('heavyp')).toEqual([]);
});

test('a post is found by literal text, not by patterns, and not by its category', () => {
  expect(found('.*')).toEqual([]);
  expect(found('technical')).toEqual([]);
});

test('a post is found whatever the spelling of accents, quotes, dashes and spaces', () => {
  const post = { title: 'Don’t', excerpt: 'A cafe\u0301 – the ﬁrst', category: 'Local SEO' };
  for (const typed of ["don't", 'don‘t', 'Café', 'cafe -', 'CAFE\u00a0-', 'the first'])
    expect(matchesFilter(post, { q: normalizeQuery(typed), category: '' })).toBe(true);
});

test('a post is found by words and category together', () => {
  expect(found('', 'Analytics')).toEqual(['Reading']);
  expect(found('click', 'Analytics')).toEqual(['Reading']);
  expect(found('click', 'Technical SEO')).toEqual([]);
});
