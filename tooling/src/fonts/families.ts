import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';

const resolve = createRequire(import.meta.url).resolve;

export interface Family {
  /** Name of the file in shared-ui/fonts. */
  file: string;
  source: () => Promise<Buffer>;
  weights: { min: number; max: number };
  /** The weight that most of its text is set in. */
  usual: number;
  /** Weights for printed pages. */
  printed: readonly number[];
}

const source = (path: string) => () => readFile(resolve(`@fontsource-variable/${path}`));

export const families: readonly Family[] = [
  {
    file: 'bricolage-grotesque.woff2',
    source: source('bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
    weights: { min: 500, max: 700 },
    usual: 700,
    printed: [700],
  },
  {
    file: 'instrument-sans.woff2',
    source: source('instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
    weights: { min: 400, max: 600 },
    usual: 400,
    printed: [400, 600],
  },
];

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** Latin-1 and the marks that typesetting needs: dashes, quotes, bullet, ellipsis, primes, minus, euro, trade mark. */
export const characters = range(0x20, 0x7e) + range(0xa0, 0xff) + '–—‘’“”•…′″−€™';
