import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import subsetFont from 'subset-font';
import { globalCss } from '@site/shared-ui/global-css';
import { root } from '../packages';
import {
  accents,
  browserFiles,
  characters,
  COMMON_CHARACTERS,
  families,
  readFont,
} from './families';

/** Files with text of the site: content, facts of the offer, components, messages of the API. */
const WORDS = [
  'business.json',
  'api/seed',
  'api/src/modules',
  'api/src/administration',
  'api/src/leads',
  'packages/contracts/src',
  'shell',
  'shared-ui/src',
];
const IS_TEXT = /\.(?:tsx?|md|yaml|json)$/;
const IS_NO_PAGE = /\.test\.|\/(?:testing|boot)\//;

const sources = (): string[] =>
  execFileSync('git', ['ls-files', ...WORDS, 'mfe-*/src'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => IS_TEXT.test(file) && !IS_NO_PAGE.test(file) && existsSync(join(root, file)));

test('every character in the texts of the site is in its fonts', async () => {
  const files = sources();
  expect(files.length).toBeGreaterThan(100);
  const missing: string[] = [];
  for (const file of files) {
    const text = await readFile(join(root, file), 'utf8');
    for (const character of new Set(text))
      if (!characters.includes(character) && character !== '\n')
        missing.push(`${file}: ${character} (U+${character.codePointAt(0)?.toString(16)})`);
  }
  expect(missing).toEqual([]);
});

const codePoints = (text: string): number[] =>
  [...text].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);

/** Code points of a CSS `unicode-range`. */
function expand(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .replace('U+', '')
      .split('-')
      .map((hex) => parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

const faces = globalCss().match(/@font-face\{[^}]*url[^}]*\}/g) ?? [];

describe.each(families.flatMap((family) => browserFiles(family)))('$file', ({ file, ...own }) => {
  test('has a glyph for every declared character', async () => {
    const font = await readFile(join(root, 'shared-ui/fonts', file));
    const known = readFont(await subsetFont(font, own.characters, { targetFormat: 'truetype' }));
    const isMissing = (character: string) =>
      !known.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
    expect([...own.characters].filter(isMissing)).toEqual([]);
  });

  test('has a unicode-range of exactly its characters', () => {
    const face = faces.find((one) => one.includes(`/${file})`)) ?? '';
    const range = /unicode-range:([^;}]*)/.exec(face)?.[1] ?? '';
    expect(expand(range)).toEqual(codePoints(own.characters));
  });
});

test('no character is in two files of a family', () => {
  expect([...accents].filter((character) => COMMON_CHARACTERS.includes(character))).toEqual([]);
});
