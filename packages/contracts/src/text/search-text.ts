const APOSTROPHES =
  /[‘’\u201A\u201B\u2039\u203A\u2032\u2035´`\u02B9\u02BB\u02BC\u02BD\u02C8\u055A\uA78C]/gu;
const QUOTES = /[“”\u201E\u201F\u2033\u2036«»\u301D\u301E\u301F]/gu;
const DASHES = /[\p{Pd}\u2212]/gu;
/** Joiners, soft hyphens, marks of direction and other characters that no one sees. */
const INVISIBLE = /[\p{Cf}\uFE00-\uFE0F]/gu;
/**
 * Accents of Latin, Greek and Cyrillic letters, and signs around any. Marks of other scripts are letters to their
 * readers.
 */
const ACCENTS = /[\u0300-\u036F]|[\u1AB0-\u1AFF]|[\u1DC0-\u1DFF]|[\u20D0-\u20FF]|[\uFE20-\uFE2F]/g;
/** Letters that Unicode does not decompose. */
const TRANSLITERATIONS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', '\u0153': 'oe', ø: 'o', '\u0142': 'l', '\u0111': 'd', ð: 'd' },
  ...{ '\u0127': 'h', þ: 'th', '\u03C2': '\u03C3' },
};
const TRANSLITERATED = new RegExp(`[${Object.keys(TRANSLITERATIONS).join('')}]`, 'g');

/**
 * A text in the form in which every search compares it (docs/product.md 5.7): compatible characters (Unicode NFKD),
 * case, accents, kinds of quotes, dashes and spaces do not count. `Don’t` and `don't` are the same, as are `Café` and
 * `cafe`.
 */
export const searchText = (text: string): string =>
  text
    .replace(APOSTROPHES, "'")
    .replace(QUOTES, '"')
    .normalize('NFKD')
    .replace(INVISIBLE, '')
    .replace(ACCENTS, '')
    // Upper case first, because a Turkish dotless i is `I` there.
    .toUpperCase()
    .toLowerCase()
    .replace(TRANSLITERATED, (letter) => TRANSLITERATIONS[letter] ?? letter)
    .replace(DASHES, '-')
    // The fraction slash of a character like one half.
    .replaceAll('\u2044', '/')
    .replace(/\s+/g, ' ');

/** The words of a search in the form of {@link searchText}. */
export const toSearchWords = (typed: string): string[] =>
  searchText(typed).split(' ').filter(Boolean);
