import { expect, test } from '@jest/globals';
import { pageIn } from './paging';

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
