import { expect, test } from '@jest/globals';
import { decide, readRobotsTxt } from './robots-txt';

const allows = (text: string, path: string, token = 'Googlebot'): boolean =>
  decide(readRobotsTxt(text), token, `https://example.com${path}`).allowed;

test('the longest matching rule decides', () => {
  const text = 'User-agent: *\nDisallow: /shop\nAllow: /shop/bread\nDisallow: /shop/bread/old';
  expect(allows(text, '/shop/cake')).toBe(false);
  expect(allows(text, '/shop/bread')).toBe(true);
  expect(allows(text, '/shop/bread/old')).toBe(false);
});

test.each([
  ['allow wins a tie', 'User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
  ['allow wins a tie in the other order', 'User-agent: *\nAllow: /a\nDisallow: /a', '/a', true],
  ['an escaped slash is not a slash', 'User-agent: *\nDisallow: /a/b', '/a%2Fb', true],
  ['an empty rule is ignored', 'User-agent: *\nDisallow:', '/', true],
  ['rules without a group are ignored', 'Disallow: /', '/', true],
  ['an empty file allows everything', '', '/', true],
  ['a longer name is another crawler', 'User-agent: Googlebot-Image\nDisallow: /', '/', true],
  ['a byte order mark is left out', '\uFEFFUser-agent: *\rDisallow: /a # not this', '/a', false],
  ['comments and space are left out', 'user-AGENT : * # all\r\n  DISALLOW:/a', '/a', false],
  ['robots.txt itself is allowed', 'User-agent: *\nDisallow: /', '/robots.txt', true],
  ['lone surrogates are read', 'User-agent: *\nDisallow: /\ud800', '/a', true],
])('%s', (_what, text, path, allowed) => {
  expect(allows(text, path)).toBe(allowed);
});

test.each([
  ['/*.pdf$', '/a/b.pdf', false],
  ['/*.pdf$', '/a/b.pdf?x', true],
  ['/a$', '/a', false],
  ['/a$', '/ab', true],
  ['/a*b*c', '/axxbyyc/z', false],
  ['/a*b*c', '/acb', true],
  ['*b', '/a/b', false],
  ['/*ab$', '/ab', false],
  ['/*ab*ab$', '/ab', true],
  ['/$', '/', false],
  ['/$', '/x', true],
  ['/a$b', '/a$b', false],
  ['shop', '/shop', true],
  ['/Shop', '/shop', true],
])('the pattern %s and the path %s: allowed %s', (pattern, path, allowed) => {
  expect(allows(`User-agent: *\nDisallow: ${pattern}`, path)).toBe(allowed);
});

test.each([
  ['/caf%c3%a9', '/café'],
  ['/café', '/caf%C3%A9'],
  ['/%7Ejoe', '/~joe'],
  ['/~joe', '/%7ejoe'],
  ['/a%2fb', '/a%2Fb'],
  ['/a b', '/a%20b'],
  ['/日本', '/日本/東京'],
])('escaped and unescaped forms match: %s and %s', (pattern, path) => {
  expect(allows(`User-agent: *\nDisallow: ${pattern}`, path)).toBe(false);
});

test('a group of the crawler replaces the one of *, and its parts are merged', () => {
  const text = `User-agent: *
Disallow: /
User-agent: googlebot
Disallow: /a
User-agent: bingbot
Disallow: /c
User-agent: GOOGLEBOT/2.1
Disallow: /b`;
  expect(allows(text, '/x')).toBe(true);
  expect(allows(text, '/a')).toBe(false);
  expect(allows(text, '/b')).toBe(false);
  expect(allows(text, '/c')).toBe(true);
  expect(allows(text, '/x', 'OAI-SearchBot')).toBe(false);
});

test('consecutive user agents share their rules; other lines do not end a group', () => {
  const text = `User-agent: Googlebot
Sitemap: https://example.com/sitemap.xml
Crawl-delay: 5
User-agent: bingbot

Disallow: /private`;
  expect(allows(text, '/private', 'Googlebot')).toBe(false);
  expect(allows(text, '/private', 'BingBot')).toBe(false);
  expect(readRobotsTxt(text).sitemaps).toEqual([
    {
      line: 2,
      text: 'Sitemap: https://example.com/sitemap.xml',
      url: 'https://example.com/sitemap.xml',
    },
  ]);
});

test('the deciding line and invalid lines are reported', () => {
  const robots = readRobotsTxt('# hello\nUser-agent: *\n\nDisallow: /a # x\nnonsense\n<html>');
  expect(decide(robots, 'bingbot', 'https://example.com/a?b')).toEqual({
    allowed: false,
    group: '*',
    by: { line: 4, text: 'Disallow: /a' },
  });
  expect(robots.invalidLines).toEqual([
    { line: 5, text: 'nonsense' },
    { line: 6, text: '<html>' },
  ]);
});

test('rules with many wildcards are matched', () => {
  const stars = `User-agent: *\n${`Disallow: /${'*a'.repeat(200)}b\n`.repeat(500)}`;
  expect(allows(stars, `/${'a'.repeat(1_900)}`)).toBe(true);
});
