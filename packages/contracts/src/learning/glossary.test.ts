import { expect, test } from '@jest/globals';
import { termCategories, terms } from './glossary';

test('there are twenty terms in all categories, each with a unique anchor', () => {
  expect(terms).toHaveLength(20);
  expect(new Set(terms.map(({ category }) => category))).toEqual(
    new Set(Object.keys(termCategories)),
  );
  expect(new Set(terms.map(({ id }) => id)).size).toBe(terms.length);
  for (const { id } of terms) expect(id).toMatch(/^[a-z][a-z-]+$/);
});

test('related terms are other terms of the glossary', () => {
  const names = terms.map(({ term }) => term);
  for (const { term, relatedTerms } of terms) {
    expect(relatedTerms.length).toBeGreaterThan(0);
    expect(names.filter((name) => name !== term)).toEqual(
      expect.arrayContaining([...relatedTerms]),
    );
  }
});
