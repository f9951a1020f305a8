import { expect, test } from '@jest/globals';
import { alternatePath, parseAlternatePath } from './alternates';

test.each([
  ['/', '/index.md', '/social/index.png'],
  ['/pricing', '/pricing.md', '/social/pricing.png'],
  ['/blog/titles', '/blog/titles.md', '/social/blog/titles.png'],
])('the alternates of %s are %s and %s, and map back to it', (pathname, markdown, picture) => {
  expect(alternatePath('markdown', pathname)).toBe(markdown);
  expect(alternatePath('picture', pathname)).toBe(picture);
  expect(parseAlternatePath(markdown)).toEqual({ kind: 'markdown', pathname });
  expect(parseAlternatePath(picture)).toEqual({ kind: 'picture', pathname });
});

test('no other address leads to a page', () => {
  for (const path of ['/', '/pricing', '/pricing.png', '/social', '/socialist.png'])
    expect(parseAlternatePath(path)).toBeUndefined();
});
