import { expect, test } from '@jest/globals';
import { parseFormatPath, pathInFormat } from './page-formats';

test.each([
  ['/', '/index.md', '/social/index.png'],
  ['/pricing', '/pricing.md', '/social/pricing.png'],
  ['/blog/titles', '/blog/titles.md', '/social/blog/titles.png'],
])('the other formats of %s are %s and %s, and map back to it', (pathname, markdown, picture) => {
  expect(pathInFormat('markdown', pathname)).toBe(markdown);
  expect(pathInFormat('picture', pathname)).toBe(picture);
  expect(parseFormatPath(markdown)).toEqual({ format: 'markdown', pathname });
  expect(parseFormatPath(picture)).toEqual({ format: 'picture', pathname });
});

test('no other address leads to a page', () => {
  for (const path of ['/', '/pricing', '/pricing.png', '/social', '/socialist.png'])
    expect(parseFormatPath(path)).toBeUndefined();
});
