import { expect, test } from '@jest/globals';
import { pageOf } from './list-page';

const list = Array.from({ length: 60 }, (_, index) => index);

test('a list is shown in stretches of 24, the first one with what stands above its cards', () => {
  expect(pageOf(list, 1)).toEqual({ posts: list.slice(0, 24), total: 60, page: 1, pages: 3 });
  expect(pageOf(list, 3).posts).toEqual(list.slice(48));
  expect(pageOf(list, 1, 1).posts).toEqual(list.slice(0, 25));
  expect(pageOf(list, 2, 1).posts).toEqual(list.slice(25, 49));
});

test('every post stands on one page', () => {
  for (const extra of [0, 1])
    for (const length of [0, 1, 24, 25, 26, 48, 49, 50]) {
      const some = list.slice(0, length);
      const { pages } = pageOf(some, 1, extra);
      const all = Array.from({ length: pages }, (_, index) => pageOf(some, index + 1, extra));
      expect(all.flatMap(({ posts }) => posts)).toEqual(some);
    }
});

test('a number beyond the last page is that one', () => {
  expect(pageOf(list, 9).page).toBe(3);
  expect(pageOf([], 2)).toEqual({ posts: [], total: 0, page: 1, pages: 1 });
});
