const apostrophes = /[‘’‚‛′‵´`ʹʻʼʽˈ]/gu;
const quotes = /[“”„‟″‶«»]/gu;
const dashes = /[\p{Pd}\u2212]/gu;
/** Joiners, soft hyphens, marks of direction and other characters that nobody sees. */
const invisible = /[\p{Cf}\uFE00-\uFE0F]/gu;
/** Accents of Latin, Greek and Cyrillic letters. Marks of other scripts are letters to their readers. */
const accents = /[\u0300-\u036F]/g;
/** Letters that Unicode does not decompose. */
const spelled: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', þ: 'th', ς: 'σ' },
};
const unspelled = new RegExp(`[${Object.keys(spelled).join('')}]`, 'g');

/**
 * A text in the form in which every search compares it (docs/product.md 5.7): compatible characters (Unicode NFKD), case,
 * accents, kinds of quotes, dashes and spaces do not count. `Don’t` and `don't` are the same, as are `Café` and `cafe`.
 */
export const searchText = (text: string): string =>
  text
    .replace(apostrophes, "'")
    .replace(quotes, '"')
    .normalize('NFKD')
    .replace(invisible, '')
    .replace(accents, '')
    // Upper case first, because a dotless `ı` is `I` there.
    .toUpperCase()
    .toLowerCase()
    .replace(unspelled, (letter) => spelled[letter] ?? letter)
    .replace(dashes, '-')
    .replace(/\s+/g, ' ');

/** The words of a search in the form of {@link searchText}. */
export const searchWords = (typed: string): string[] =>
  searchText(typed).split(' ').filter(Boolean);
