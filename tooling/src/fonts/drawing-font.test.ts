import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { listFiles } from '../build/files';
import { root } from '../packages';
import { extractFont, listCharacters, withFont } from './drawing-font';
import { readFont } from './families';

const drawing = (text: string): string =>
  `<svg><style>text{font-family:serif;font-weight:600}\n</style><text x="4">${text}</text></svg>`;

test('the characters of a drawing are those of its visible text', () => {
  expect(listCharacters(drawing('A &amp; <tspan dx="9">b</tspan>a'))).toBe(' &Aab');
  expect(listCharacters('<svg><style>text{}</style><path d="M0 0"/></svg>')).toBe('');
});

test('an embedded font replaces the font family and an earlier font', () => {
  const once = withFont(drawing('Ab'), Buffer.from('first'));
  expect(once).toContain('text{font-family:Drawing,sans-serif;font-weight:600}');
  const twice = withFont(once, Buffer.from('second'));
  expect(extractFont(twice)?.toString()).toBe('second');
  expect(twice.match(/@font-face/g)).toHaveLength(1);
  expect(withFont(twice, Buffer.from('first'))).toBe(once);
  expect(extractFont(drawing('Ab'))).toBeUndefined();
});

const media = join(root, 'api/seed/media');
/** Those that pages show. `social.svg` beside the folders is only the source of a picture. */
const drawings = (await listFiles(media)).filter((file) => /\/.*\.svg$/.test(file));

test.each(drawings)('%s contains a font with the letters that it shows', async (file) => {
  const source = await readFile(join(media, file), 'utf8');
  const characters = [...listCharacters(source)];
  // Words may be drawn as outlines instead.
  if (!characters.length) return;
  const font = readFont(extractFont(source) ?? Buffer.alloc(0));
  const isMissing = (character: string) =>
    !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  expect(characters.filter(isMissing)).toEqual([]);
});
