import type { Evidence } from '../evidence';
import { readStyles, type StyleFacts } from '../text/css';
import { bytes, listed } from '../text/quote';
import { adviceFor, checksOf, fail, pass, warn } from './check';
import { extent } from './extent';

const check = checksOf('mobileOptimization');

const WIDEST = 500;
const SMALLEST = 12;
const ENOUGH_CSS = 1_024;

const isForPrint = (media: string): boolean => /^\s*(?:only\s+)?print\b/.test(media);

/** The texts of style elements and sampled stylesheets, without those for print. */
function stylesOf({ page, resources }: Evidence): string[] {
  const printed = new Set(
    page.stylesheets.filter(({ media }) => isForPrint(media)).map(({ url }) => url),
  );
  return [
    ...page.styles.filter(({ media }) => !isForPrint(media)).map(({ text }) => text),
    ...resources.flatMap(({ url, text }) => (text === undefined || printed.has(url) ? [] : [text])),
  ];
}

const rounded = (pixels: number): string => `${Number(pixels.toFixed(1))} pixels`;

interface Problems {
  wide: string[];
  small: string[];
}

function problemsOf({ page }: Evidence, sheets: readonly StyleFacts[]): Problems {
  const limited = (element: string): boolean => sheets.some((sheet) => sheet.limited.has(element));
  const wide = page.fixedWidths.filter(
    ({ element, pixels }) => pixels > WIDEST && !limited(element),
  );
  const small = page.fontSizes.filter(({ pixels }) => pixels < SMALLEST);
  return {
    wide: wide.map(
      ({ element, pixels, line }) => `${element} is ${rounded(pixels)} wide (line ${line})`,
    ),
    small: [
      ...small.map(
        ({ element, pixels, line }) => `text of ${element} has ${rounded(pixels)} (line ${line})`,
      ),
      ...sheets
        .flatMap(({ fontSizes }) => fontSizes)
        .filter(({ pixels }) => pixels < SMALLEST)
        .map(({ selector, pixels }) => `a stylesheet gives ${selector} ${rounded(pixels)}`),
      ...page.tinyFonts.map((line) => `font size=1 (line ${line})`),
    ],
  };
}

export const layoutCheck = check({
  id: 'MO3',
  key: 'layout-legibility',
  title: 'Layout and text suit small screens',
  weight: 4,
  passes:
    'An estimate without a browser. Fails when the body, the main element or a child of the body has a fixed width above 500 pixels and no max-width, when html, body or p has text below 12 pixels, or with font size=1. Warns when 1 KB or more of styles was read that nowhere uses media or container queries, flex, grid or clamp. Passes otherwise.',
  why: 'A layout that is wider than the screen must be pushed sideways, and small text cannot be read.',
  recommendation: 'Use fluid widths and at least 16 pixels for body text.',
  source: 'Lighthouse 12: font-size. Google Search Central: mobile-first indexing.',
  judge: (evidence) => {
    const texts = stylesOf(evidence);
    const sheets = texts.map(readStyles);
    const { wide, small } = problemsOf(evidence, sheets);
    if (wide.length + small.length > 0)
      return fail(
        `${listed([...wide, ...small])}.`,
        adviceFor(
          [wide.length > 0, 'Use max-width instead of a fixed width.'],
          [small.length > 0, 'Give body text at least 16 pixels.'],
        ),
      );
    const size = texts.reduce((sum, text) => sum + text.length, 0);
    const read = evidence.resources.filter(({ text }) => text !== undefined).length;
    const scope = `${bytes(size)} of styles read, stylesheets: ${extent(read, evidence, ['style'])}`;
    if (size >= ENOUGH_CSS && !sheets.some(({ adapts }) => adapts))
      return warn(
        `${scope}; nothing in them adapts to the screen.`,
        'Let the layout adapt to the screen, with media queries, flex or grid.',
      );
    return pass(`No fixed width and no small text found; ${scope}.`);
  },
});
