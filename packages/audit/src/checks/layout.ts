import type { Evidence } from '../evidence';
import { readStyles, type StyleFacts } from '../text/css';
import { bytes, listed } from '../text/quote';
import { defineChecks, effort, fails, passes, warns } from './check';
import { formatCoverage } from './measured';

const check = defineChecks('mobileOptimization');

const MAX_FIXED_WIDTH = 500;
const MIN_TEXT_PIXELS = 12;
const MIN_CSS_BYTES = 1_024;

const isForPrint = (media: string): boolean => /^\s*(?:only\s+)?print\b/.test(media);

/** The texts of style elements and sampled stylesheets, without those for print. */
function listStyles({ page, resources }: Evidence): string[] {
  const printed = new Set(
    page.stylesheets.filter(({ media }) => isForPrint(media)).map(({ url }) => url),
  );
  return [
    ...page.styles.filter(({ media }) => !isForPrint(media)).map(({ text }) => text),
    ...resources.flatMap(({ url, text }) => (text === undefined || printed.has(url) ? [] : [text])),
  ];
}

const formatPixels = (pixels: number): string => `${Number(pixels.toFixed(1))} pixels`;

function findProblems({ page }: Evidence, sheets: readonly StyleFacts[]) {
  const limited = (element: string): boolean => sheets.some((sheet) => sheet.limited.has(element));
  const wide = page.fixedWidths.filter(
    ({ element, pixels }) => pixels > MAX_FIXED_WIDTH && !limited(element),
  );
  const small = page.fontSizes.filter(({ pixels }) => pixels < MIN_TEXT_PIXELS);
  return {
    wide: wide.map(
      ({ element, pixels, line }) => `${element} is ${formatPixels(pixels)} wide (line ${line})`,
    ),
    small: [
      ...small.map(
        ({ element, pixels, line }) =>
          `text of ${element} is ${formatPixels(pixels)} (line ${line})`,
      ),
      ...sheets
        .flatMap(({ fontSizes }) => fontSizes)
        .filter(({ pixels }) => pixels < MIN_TEXT_PIXELS)
        .map(({ selector, pixels }) => `a stylesheet gives ${selector} ${formatPixels(pixels)}`),
      ...page.tinyFonts.map((line) => `font size=1 (line ${line})`),
    ],
  };
}

const FLUID = 'Use max-width instead of a fixed width.';

export const layoutCheck = check({
  id: 'MO3',
  key: 'layout-legibility',
  title: 'Layout and text suit small screens',
  weight: 4,
  effort: effort('half-day', 'hard'),
  passes:
    'An estimate without a browser. Fails when the body, the main element or a child of the body has a fixed width above 500 pixels and no max-width, when html, body or p has text below 12 pixels, or with font size=1. Warns when 1 KB or more of styles was read that nowhere uses media or container queries, flex, grid or clamp. Passes otherwise.',
  why: 'Visitors have to push a layout that’s wider than the screen sideways, and they can’t read small text.',
  recommendation: 'Use fluid widths and at least 16 pixels for body text.',
  source: 'Lighthouse 12: font-size. Google Search Central: mobile-first indexing.',
  results: {
    adapts: passes(),
    wide: fails('Part of the page is too wide for a phone', FLUID),
    small: fails(
      'The text is too small for a phone',
      'Give body text at least 16 pixels.',
      effort('hour', 'hard'),
    ),
    wideAndSmall: fails(
      'The page is too wide and its text is too small for a phone',
      `${FLUID} Give body text at least 16 pixels.`,
    ),
    rigid: warns(
      'The layout doesn’t adapt to small screens',
      'Let the layout adapt to the screen, with media queries, flex or grid.',
      effort('days', 'hard'),
    ),
  },
  judge: (evidence) => {
    const texts = listStyles(evidence);
    const sheets = texts.map(readStyles);
    const { wide, small } = findProblems(evidence, sheets);
    const problems = `${listed([...wide, ...small])}.`;
    if (wide.length > 0) return [small.length > 0 ? 'wideAndSmall' : 'wide', problems];
    if (small.length > 0) return ['small', problems];
    const size = texts.reduce((sum, text) => sum + text.length, 0);
    const read = evidence.resources.filter(({ text }) => text !== undefined).length;
    const scope = `${bytes(size)} of styles read, stylesheets: ${formatCoverage(read, evidence, ['style'])}`;
    if (size >= MIN_CSS_BYTES && !sheets.some(({ adapts }) => adapts))
      return ['rigid', `${scope}; nothing in them adapts to the screen.`];
    return ['adapts', `No fixed width and no small text found; ${scope}.`];
  },
});
