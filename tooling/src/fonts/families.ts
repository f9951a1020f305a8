import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';

const resolve = createRequire(import.meta.url).resolve;

export interface Family {
  /** Name of the file in shared-ui/fonts. */
  file: string;
  source: () => Promise<Buffer>;
  weights: { min: number; max: number };
  /** The weight that most of its text is set in. */
  usual: number;
  /** OpenType features that browsers get; the rest stays behind. */
  features: readonly string[];
  /** Weights for printed pages. */
  printed: readonly number[];
  /** The one of them that pictures for social networks are set in. */
  drawn: number;
}

const source = (path: string) => () => readFile(resolve(`@fontsource-variable/${path}`));

export const families: readonly Family[] = [
  {
    file: 'bricolage-grotesque.woff2',
    source: source('bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
    weights: { min: 500, max: 700 },
    usual: 700,
    // Kerning doubles the file. At the size of a headline its lack is seen.
    features: ['kern', 'tnum'],
    printed: [700],
    drawn: 700,
  },
  {
    file: 'instrument-sans.woff2',
    source: source('instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
    weights: { min: 400, max: 600 },
    usual: 400,
    // At the size of running text nobody sees kerning; figures stand below each other in tables.
    features: ['tnum'],
    printed: [400, 600],
    drawn: 600,
  },
];

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** What the site's own words need: letters, figures, and the marks of English typesetting. Every page loads these. */
export const common = `${range(0x20, 0x7e)}\u00a0©·×–—‘’“”•…−€`;

/** Signs of Latin-1 that Instrument Sans does not have: there a system font shows them. */
const NOT_DRAWN = '¤¦¬\u00ad±²³µ¹¼½¾';
/** The rest of Latin-1, for names: a file of its own, which a browser loads when a page has such a character. */
export const accents = [...range(0xa1, 0xff), '™']
  .filter((character) => !common.includes(character) && !NOT_DRAWN.includes(character))
  .join('');
/** Everything that the families are kept for, in one. Printed pages take it whole. */
export const characters = common + accents;

/** Files of a family for browsers, and what is in each. */
export const browserFiles = ({ file, features }: Family) => [
  { file, characters: common, features },
  { file: file.replace('.woff2', '-accents.woff2'), characters: accents, features: [] },
];

/** Reads the file of one font. @throws Error for another file, or one with several fonts */
export function readFont(file: Buffer): Font {
  const font = create(file);
  if (!('unitsPerEm' in font)) throw new Error('The file holds several fonts.');
  return font;
}
