/** Letters besides a to z, which a slug must not contain: of other scripts, and Latin ones such as `ø`. */
const otherLetters = /[^\P{L}a-z]/u;
/** Above the length of any name; normalization spells ligatures out as several letters. */
const lengthLimit = 150;

/** Distinguishes names that lose letters: FNV-1a, 32 bits, in base 36. */
const fingerprint = (text: string): string =>
  (
    [...text].reduce(
      (hash, sign) => Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193),
      0x811c9dc5,
    ) >>> 0
  ).toString(36);

/**
 * The slug of an author's name: `Maren Holt` is `maren-holt`. A name with letters besides a to z gets its fingerprint
 * too.
 */
export function authorSlug(name: string): string {
  const spelled = name.normalize('NFKD').toLowerCase();
  const plain = spelled.replace(/\p{M}/gu, '');
  const words = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, lengthLimit)
    .replace(/^-|-$/g, '');
  return words && !otherLetters.test(plain)
    ? words
    : `${words || 'author'}-${fingerprint(spelled)}`;
}
