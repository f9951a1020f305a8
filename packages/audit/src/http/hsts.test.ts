import { expect, test } from '@jest/globals';
import { readHsts } from './hsts';

test.each([
  ['max-age=31536000', 31_536_000],
  ['MAX-AGE="31536000"; includeSubDomains; preload', 31_536_000],
  [' includesubdomains ;; max-age = 0 ;', 0],
  ['max-age=60; future="a;b\\"c"; other=x', 60],
  ['max-age="6\\0"', 60],
  ['max-age=99999999999999999999', 1e20],
])('the HSTS field %j is accepted', (field, maxAge) => {
  expect(readHsts(field)).toEqual({ maxAge });
});

test.each([
  ['max-age=31536000; max-age=31536000', 'max-age twice'],
  ['max-age=31536000; Max-Age=0', 'Max-Age twice'],
  ['includeSubDomains; max-age=31536000; includesubdomains', 'includesubdomains twice'],
  ['max-age=31536000; preload; preload', 'preload twice'],
  ['max-age="31536000', 'grammar'],
  ['max-age=31536000"', 'grammar'],
  ['max-age=31536000; x="open', 'grammar'],
  ['max-age=31536000, max-age=31536000', 'grammar'],
  ['max-age=31536000 includeSubDomains', 'grammar'],
  ["max-age='31536000'", 'no number'],
  ['max-age=31536000; =x', 'grammar'],
  ['max-age=', 'grammar'],
  ['max-age', 'no max-age'],
  ['includeSubDomains', 'no max-age'],
  ['', 'no max-age'],
  ['max-age=-1', 'no number'],
  ['max-age=1.5', 'no number'],
  ['max-age=31536000; includeSubDomains=true', 'has a value'],
])('the HSTS field %j is ignored', (field, why) => {
  expect(readHsts(field)).toEqual({ ignored: expect.stringContaining(why) });
});

test('an HSTS field of 30 KB is parsed', () => {
  expect(readHsts('a'.repeat(30_000))).toEqual({ ignored: 'it has no max-age' });
  expect(readHsts(`max-age=1; x="${'\\'.repeat(30_000)}`)).toHaveProperty('ignored');
  expect(readHsts('; '.repeat(15_000))).toHaveProperty('ignored');
});
