import { describe, expect, test } from '@jest/globals';
import subsetFont from 'subset-font';
import { families } from './families';
import { readMetrics } from './sfnt';

describe.each(families.map((family) => [family.file, family] as const))('%s', (_, family) => {
  test('tells where its lines and letters lie', async () => {
    const font = readMetrics(
      await subsetFont(await family.source(), 'Wi 1', {
        targetFormat: 'truetype',
        variationAxes: { wght: family.usual },
      }),
    );
    expect(font.advance('W')).toBeGreaterThan(font.advance('i'));
    expect(font.advance(' ')).toBeGreaterThan(0);
    expect(font.advance('Z')).toBe(0);
    expect(font.ascent + font.descent).toBeGreaterThan(font.unitsPerEm);
  });
});

test('a file without its tables is refused by the table’s name', () => {
  expect(() => readMetrics(Buffer.alloc(12))).toThrow('The font has no hhea table');
});
