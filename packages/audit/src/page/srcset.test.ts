import { expect, test } from '@jest/globals';
import { parseCandidates } from './srcset';

test.each([
  ['a.png', ['a.png']],
  ['a.png 1x, b.png 2x', ['a.png', 'b.png']],
  [' a.png\t300w,\nb.png 600w 400h , ', ['a.png', 'b.png']],
  ['a.png, b.png 2x', ['a.png', 'b.png']],
  // A comma within an address belongs to it; at its end it does not.
  ['/w_400,h_300/a.png 1x, /w_800,h_600/a.png 2x', ['/w_400,h_300/a.png', '/w_800,h_600/a.png']],
  ['a,b.png', ['a,b.png']],
  ['a.png,,, b.png', ['a.png', 'b.png']],
  ['data:image/png;base64,AA== 1x, a.png 2x', ['data:image/png;base64,AA==', 'a.png']],
  ['data:image/svg+xml,%3Csvg%3E, a.png', ['data:image/svg+xml,%3Csvg%3E', 'a.png']],
  // Candidates that browsers drop.
  ['a.png 1x 2x, b.png 0w, c.png big, d.png 100h, e.png 1X, f.png 1w 1x, g.png .5x', ['g.png']],
  ['a.png future(b.png 1x, c.png 2x), d.png', ['d.png']],
  ['a.png f(never closed, b.png', []],
  [',', []],
  ['', []],
])('%j', (srcset, addresses) => {
  expect(parseCandidates(srcset)).toEqual(addresses);
});

test.each(['a, ', ',', 'a 1x,', 'a (', ' '])('megabytes of %j are parsed', (piece) => {
  expect(parseCandidates(piece.repeat(1_000_000)).length).toBeLessThan(1_000_001);
});
