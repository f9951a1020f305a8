import { expect, test } from '@jest/globals';
import { getFreshness } from './freshness';
import { isHtmlAnswer } from './headers';
import { readLinks } from './link-header';

test.each([
  [{ 'cache-control': ['public, max-age=604800'] }, 604_800],
  [{ 'cache-control': ['Max-Age="60"', 'immutable'] }, 60],
  [{ 'cache-control': ['s-maxage=604800'] }, 0],
  [{ 'cache-control': ['max-age=604800, no-cache'] }, 0],
  [{ 'cache-control': ['no-store'] }, 0],
  [{ 'cache-control': ['max-age=60, max-age=90'] }, 60],
  [{ 'cache-control': ['max-age=soon'], expires: ['Thu, 01 Jan 2037 00:00:00 GMT'] }, 0],
  [
    { expires: ['Thu, 08 Jan 2026 00:00:00 GMT'], date: ['Thu, 01 Jan 2026 00:00:00 GMT'] },
    604_800,
  ],
  [{ expires: ['0'], date: ['Thu, 01 Jan 2026 00:00:00 GMT'] }, 0],
  [{ expires: ['Thu, 08 Jan 2026 00:00:00 GMT'] }, 0],
  [{}, 0],
])('the freshness of %j is %d seconds', (headers, seconds) => {
  expect(getFreshness(headers)).toBe(seconds);
});

test('Link headers are parsed with quoted commas and several relations', () => {
  expect(
    readLinks({
      link: [
        '<https://a.example/x,y>; title="a, b; c"; rel="CANONICAL start", <https://a.example/de>;rel=alternate;hreflang=de',
        '</style.css>; rel=preload; as=style',
        '</other>; rel=canonical; anchor="/elsewhere"',
        'nonsense',
      ],
    }),
  ).toEqual([
    { href: 'https://a.example/x,y', relations: ['canonical', 'start'] },
    { href: 'https://a.example/de', relations: ['alternate'], hreflang: 'de' },
    { href: '/style.css', relations: ['preload'] },
  ]);
});

test.each([
  [' application/XHTML+xml ;charset=x', '', true],
  ['Text/HTML; charset=x', '', true],
  ['text/htmlx', '', false],
  ['text/plain', '\uFEFF\n<!DOCTYPE html>', true],
  ['text/plain', '# Notes\n<html>', false],
])('an answer with the type %j that begins with %j is HTML: %s', (type, text, expected) => {
  expect(isHtmlAnswer({ headers: { 'content-type': [type] }, text })).toBe(expected);
});
