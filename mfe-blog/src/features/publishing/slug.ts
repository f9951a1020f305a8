/**
 * The slug of a title (docs/product.md 5): lower case, letters, digits, spaces and hyphens only, runs of spaces and
 * hyphens as one hyphen; none at either end. Empty when the title has no such letter.
 */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');

/** The letters and digits of a title for which the rule has no place, each once: `Über uns` loses `Ü`. */
export const lostLetters = (title: string): string[] => [
  ...new Set(title.match(/(?![a-zA-Z0-9])[\p{L}\p{N}]/gu)),
];
