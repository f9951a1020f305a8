import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { create } from 'fontkit';
import { root } from '../packages';
import { charactersOf, fontOf, withFont } from './drawing-font';

const drawing = (text: string): string =>
  `<svg><style>text{font-family:serif;font-weight:600}\n</style><text x="4">${text}</text></svg>`;

test('the characters of a drawing are those that it shows', () => {
  expect(charactersOf(drawing('A &amp; <tspan dx="9">b</tspan>a'))).toBe(' &Aab');
  expect(charactersOf('<svg><style>text{}</style><path d="M0 0"/></svg>')).toBe('');
});

test('a font replaces the family and the font before', () => {
  const once = withFont(drawing('Ab'), Buffer.from('first'));
  expect(once).toContain('text{font-family:Drawing,sans-serif;font-weight:600}');
  const twice = withFont(once, Buffer.from('second'));
  expect(fontOf(twice)?.toString()).toBe('second');
  expect(twice.match(/@font-face/g)).toHaveLength(1);
  expect(withFont(twice, Buffer.from('first'))).toBe(once);
  expect(fontOf(drawing('Ab'))).toBeUndefined();
});

const folder = join(root, 'api/seed/media/learning');
const names = (await readdir(folder)).filter((file) => file.endsWith('.svg'));

describe.each(names)('%s', (name) => {
  test('contains a font with the letters that it shows', async () => {
    const source = await readFile(join(folder, name), 'utf8');
    const characters = charactersOf(source);
    const font = create(fontOf(source) ?? Buffer.alloc(0));
    if (!('hasGlyphForCodePoint' in font)) throw new Error('This is a collection of fonts');
    const missing = [...characters].filter(
      (character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    );
    expect(characters.length).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });
});
