import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const resolve = createRequire(import.meta.url).resolve;

interface Family {
  /** Name of the file in shared-ui/fonts. */
  file: string;
  source: () => Promise<Buffer>;
  weights: { min: number; max: number };
  /** OpenType features that the browsers' files keep. */
  features: readonly string[];
  /** Weights for printed pages. */
  printed: readonly number[];
  /** Weight for social pictures, one of `printed`. */
  drawn: number;
}

const source = (path: string) => () => readFile(resolve(`@fontsource-variable/${path}`));

export const families: readonly Family[] = [
  {
    file: 'bricolage-grotesque.woff2',
    source: source('bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
    weights: { min: 500, max: 700 },
    // Kerning doubles the file, but its absence is visible at the size of a headline.
    features: ['kern', 'tnum'],
    printed: [700],
    drawn: 700,
  },
  {
    file: 'instrument-sans.woff2',
    source: source('instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
    weights: { min: 400, max: 600 },
    // Kerning is not visible at the size of running text. Tabular figures align in tables.
    features: ['tnum'],
    printed: [400, 600],
    drawn: 600,
  },
];

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** Characters of the site's own text: ASCII and the marks of English typesetting. Every page loads these. */
export const COMMON_CHARACTERS = `${range(0x20, 0x7e)}\u00a0©·×–—‘’“”•…−€`;

/** Characters of Latin-1 that Instrument Sans does not have: a system font shows them. */
const NOT_DRAWN = '¤¦¬\u00ad±²³µ¹¼½¾';
/** The rest of Latin-1, for names. A separate file, which a browser loads when a page has such a character. */
export const accents = [...range(0xa1, 0xff), '™']
  .filter((character) => !COMMON_CHARACTERS.includes(character) && !NOT_DRAWN.includes(character))
  .join('');
/** All characters of the families. The files for print and for pictures contain them all. */
export const characters = COMMON_CHARACTERS + accents;

/** The browsers' files of a family, with their characters and features. */
export const browserFiles = ({ file, features }: Family) => [
  { file, characters: COMMON_CHARACTERS, features },
  { file: file.replace('.woff2', '-accents.woff2'), characters: accents, features: [] },
];

/** Parses the file of one font. @throws Error when it is no font, or a collection of fonts */
export function readFont(file: Buffer): Font {
  const font = create(file);
  if (!('unitsPerEm' in font)) throw new Error('The file holds several fonts.');
  return font;
}
