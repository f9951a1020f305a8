import { expect, test } from '@jest/globals';
import { pageIn, stretchOf } from './paging';

const list = Array.from({ length: 60 }, (_, index) => index);

test('a list is shown in stretches of 24, the first one with what stands above its cards', () => {
  expect(stretchOf(list, 1)).toEqual({ page: 1, pages: 3, entries: list.slice(0, 24) });
  expect(stretchOf(list, 3).entries).toEqual(list.slice(48));
  expect(stretchOf(list, 1, 1).entries).toEqual(list.slice(0, 25));
  expect(stretchOf(list, 2, 1).entries).toEqual(list.slice(25, 49));
});

test('every entry stands on one page', () => {
  for (const extra of [0, 1])
    for (const length of [0, 1, 24, 25, 26, 48, 49, 50]) {
      const some = list.slice(0, length);
      const { pages } = stretchOf(some, 1, extra);
      const all = Array.from({ length: pages }, (_, index) => stretchOf(some, index + 1, extra));
      expect(all.flatMap(({ entries }) => entries)).toEqual(some);
    }
});

test('a number beyond the ends is the nearest page', () => {
  expect(stretchOf(list, 9).page).toBe(3);
  expect(stretchOf([], 2)).toEqual({ page: 1, pages: 1, entries: [] });
});

test.each([
  ['', 1],
  ['?page=3', 3],
  ['?page=0', 1],
  ['?page=-2', 1],
  ['?page=two', 1],
  ['?page=2e3', 1],
])('the address %s asks for page %d', (search, page) => {
  expect(pageIn(new URLSearchParams(search))).toBe(page);
});
