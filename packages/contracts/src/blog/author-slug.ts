/** Letters other than a to z, which no slug may contain: those of other scripts, and Latin ones such as `ø`. */
const OTHER_LETTERS = /[^\P{L}a-z]/u;
/** A name has at most 100 characters, but normalization spells ligatures out as several letters. */
const MAX_LENGTH = 150;

/** Distinguishes names that lose letters: FNV-1a, 32 bits, in base 36. */
const fingerprint = (text: string): string =>
  (
    [...text].reduce(
      (hash, sign) => Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193),
      0x811c9dc5,
    ) >>> 0
  ).toString(36);

/**
 * The slug of an author's name: `Maren Holt` is `maren-holt`, `José` is `jose`. A name gets its fingerprint too if it
 * has letters that a slug cannot contain, or nothing that it can: `ø` and `...` are `author-<fingerprint>`.
 */
export function toAuthorSlug(name: string): string {
  const spelled = name.normalize('NFKD').toLowerCase();
  const plain = spelled.replace(/\p{M}/gu, '');
  const words = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, '');
  return words && !OTHER_LETTERS.test(plain)
    ? words
    : `${words || 'author'}-${fingerprint(spelled)}`;
}
