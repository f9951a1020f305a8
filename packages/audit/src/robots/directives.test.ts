import { expect, test } from '@jest/globals';
import { collectDirectives, exclusion } from './directives';

const NOW = '2026-06-01T12:00:00.000Z';
const excluded = (...tags: string[]): boolean =>
  exclusion(collectDirectives([], { 'x-robots-tag': tags }), NOW) !== undefined;
const excludedByMeta = (content: string): boolean =>
  exclusion(collectDirectives([{ agent: 'robots', content, line: 3 }], {}), NOW) !== undefined;

test.each([
  ['noindex', true],
  ['NOINDEX, nofollow', true],
  ['none', true],
  ['googlebot: noindex', true],
  ['Googlebot: nofollow, noindex', true],
  ['otherbot: noindex, nofollow', false],
  ['otherbot: noindex, googlebot: nofollow', false],
  ['otherbot: nofollow, googlebot: noindex', true],
  ['noarchive, max-snippet:-1', false],
  ['unavailable_after: 25 Jun 2010 15:00:00 PST', true],
  ['unavailable_after: Sunday, 25-Jun-10 15:00:00 UTC', true],
  ['unavailable_after: Wed, 25 Jun 2036 15:00:00 GMT', false],
  ['unavailable_after: 2026-05-31', true],
  ['googlebot: unavailable_after: 2026-06-02', false],
  ['unavailable_after: June 25, 2036 15:00:00', false],
  ['unavailable_after: June 25, 2010 15:00:00', true],
  ['unavailable_after: soon', false],
])('X-Robots-Tag: %s excludes the page: %s', (tag, expected) => {
  expect(excluded(tag)).toBe(expected);
});

test('directives of several headers are combined, and those of metas are read', () => {
  expect(excluded('otherbot: noindex', 'index', 'noindex')).toBe(true);
  expect(excludedByMeta('index, NoIndex')).toBe(true);
  expect(excludedByMeta('unavailable_after: 2026-06-01T11:59:59Z')).toBe(true);
  expect(excludedByMeta('unavailable_after: 2026-06-01T12:00:00Z')).toBe(false);
});

test('a directive has its source', () => {
  const metas = [{ agent: 'googlebot', content: 'max-snippet: 20', line: 3 }];
  expect(collectDirectives(metas, { 'x-robots-tag': ['nosnippet'] })).toMatchObject([
    { name: 'max-snippet', value: '20', where: 'meta googlebot on line 3' },
    { name: 'nosnippet', where: 'header X-Robots-Tag: “nosnippet”' },
  ]);
});
