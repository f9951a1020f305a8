const PIXELS_PER_UNIT: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};

/** A CSS length with an absolute unit, in pixels; undefined for anything else. */
export function parsePixels(value: string | undefined): number | undefined {
  const parts = /^(\d{1,7}(?:\.\d+)?|\.\d+)(px|pt|pc|in|cm|mm)$/i.exec(value?.trim() ?? '');
  const unit = PIXELS_PER_UNIT[parts?.[2]?.toLowerCase() ?? ''];
  return parts?.[1] === undefined || unit === undefined ? undefined : Number(parts[1]) * unit;
}

/** Declarations by property, both in lower case; the last of each property wins. */
export const parseDeclarations = (css: string): ReadonlyMap<string, string> =>
  new Map(
    css
      .toLowerCase()
      .split(';')
      .map((part) => part.split(':'))
      .filter((part) => part.length > 1)
      .map(([name = '', ...value]) => [
        name.trim(),
        value.join(':').replace('!important', '').trim(),
      ]),
  );

/** An address as a stylesheet writes it, and whether it is another stylesheet. */
interface CssAddress {
  address: string;
  imported: boolean;
}

const IMPORT = /@import ?(?:url\( ?)?(?:"([^"]*)"|'([^']*)'|([^"')\s;]+))[^;]*/gi;
const NAMESPACE = /@namespace [^;]*/gi;
/** Candidates of image-set may be plain strings. */
const IMAGE_SET = /\bimage-set\(([^()]*(?:\([^()]*\)[^()]*)*)\)/gi;
const STRING = /(?<!\()(?:"([^"]+)"|'([^']+)')/g;
/** A reference, or a string that stands for itself. */
const REFERENCE =
  /\burl\( ?(?:"([^"]*)"|'([^']*)'|([^"')\s]*))|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gi;

const getText = ([, double, single, bare]: readonly string[]): string =>
  double ?? single ?? bare ?? '';

/** The addresses that a browser loads for a stylesheet or a style attribute. A scan, not a parser. */
export function findAddresses(css: string): CssAddress[] {
  const text = css
    .replace(/\/\*[^]*?(?:\*\/|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(NAMESPACE, '');
  return [
    ...[...text.matchAll(IMPORT)].map((match) => ({ address: getText(match), imported: true })),
    ...[
      ...[...text.replace(IMPORT, '').matchAll(REFERENCE)].filter(([found]) => /^url/i.test(found)),
      ...[...text.matchAll(IMAGE_SET)].flatMap(([, set = '']) => [...set.matchAll(STRING)]),
    ].map((match) => ({ address: getText(match), imported: false })),
  ];
}

/** A rule with declarations. `around` holds its at-rules in lower case, the outermost first. */
interface CssRule {
  selector: string;
  body: string;
  around: readonly string[];
}

/** Removes comments and strings, because they may hold braces. */
const stripTexts = (css: string): string =>
  css.replace(
    /\/\*[^]*?(?:\*\/|$)|"[^"\\\n]*(?:\\[^][^"\\\n]*)*"|'[^'\\\n]*(?:\\[^][^'\\\n]*)*'/g,
    ' ',
  );

/**
 * The innermost blocks of a stylesheet, found in one pass by their braces. A scan, not a parser: it finds declarations
 * in invalid stylesheets too.
 */
function* parseRules(css: string): Generator<CssRule> {
  const text = stripTexts(css);
  const open: string[] = [];
  let from = 0;
  for (const match of text.matchAll(/[{}]/g)) {
    const part = text.slice(from, match.index);
    from = match.index + 1;
    const prelude = part.slice(part.lastIndexOf(';') + 1).trim();
    if (match[0] === '{') open.push(prelude.slice(0, 1_000).toLowerCase());
    else {
      const selector = open.pop();
      if (selector !== undefined && part.trim() !== '')
        yield { selector, body: part, around: open.slice(-20) };
    }
  }
}

/** Facts of a stylesheet about the layout. */
export interface StyleFacts {
  /** Whether it uses media or container queries, flex, grid or clamp. */
  adapts: boolean;
  /** Absolute font sizes of html, body or p, print styles excluded. */
  fontSizes: readonly { selector: string; pixels: number }[];
  /** Selectors that have a max-width. */
  limited: ReadonlySet<string>;
}

const ADAPTIVE = /@media|@container|\b(?:inline-)?(?:flex|grid)\b|\bclamp\(/i;
const TEXT_ELEMENTS = new Set(['html', 'body', 'p']);

/** The size in the shorthand: `font: bold 11px/1.4 Arial`. */
const getShorthandSize = (font = ''): string | undefined =>
  /(?:^|\s)([\d.]+(?:px|pt))(?:\s|\/|$)/.exec(font)?.[1];

export function readStyles(css: string): StyleFacts {
  const fontSizes: { selector: string; pixels: number }[] = [];
  const limited = new Set<string>();
  for (const { selector, body, around } of parseRules(css)) {
    if (around.some((rule) => /^@media\b.*\bprint\b/.test(rule) || rule.startsWith('@font-face')))
      continue;
    const selectors = selector.split(',').map((part) => part.trim());
    const declared = parseDeclarations(body);
    if ((declared.get('max-width') ?? 'none') !== 'none')
      for (const name of selectors) limited.add(name);
    const pixels = parsePixels(declared.get('font-size') ?? getShorthandSize(declared.get('font')));
    const text = selectors.find((name) => TEXT_ELEMENTS.has(name));
    if (pixels !== undefined && text) fontSizes.push({ selector: text, pixels });
  }
  return { adapts: ADAPTIVE.test(stripTexts(css)), fontSizes, limited };
}
