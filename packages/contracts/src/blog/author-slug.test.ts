import { expect, test } from '@jest/globals';
import { toAuthorSlug } from './author-slug';
import { slug } from './blog';

test.each([
  ['Maren Holt', 'maren-holt'],
  ['  JOSÉ  da Silva-Núñez ', 'jose-da-silva-nunez'],
  ['R2-D2', 'r2-d2'],
])('the slug of %j is %s', (name, address) => expect(toAuthorSlug(name)).toBe(address));

test('names in other scripts get distinct slugs', () => {
  const names = ['李明', '王明', 'राम', 'रमा', 'محمد علي', 'Иван Smith', 'Пётр Smith', '😀', '...'];
  const slugs = names.map(toAuthorSlug);
  expect(new Set(slugs).size).toBe(names.length);
  for (const one of slugs) expect(slug.safeParse(one).success).toBe(true);
  expect(toAuthorSlug('Иван Smith')).toMatch(/^smith-\w+$/);
  expect(toAuthorSlug('李明')).toMatch(/^author-\w+$/);
});

test('very long names get a valid slug', () => {
  for (const sign of ['ﬃ', 'a ', '㎯', '\u{1F469}'])
    expect(slug.safeParse(toAuthorSlug(sign.repeat(100))).success).toBe(true);
});
