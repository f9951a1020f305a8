/** Letters of other scripts than ours, which an address has no room for. */
const otherScript = /[^\P{L}a-z]/u;
/** More than any name needs; ligatures are several letters once they are spelled out. */
const lengthLimit = 150;

/** Tells names apart of which too little is left to do so: FNV-1a, 32 bits. */
const fingerprint = (text: string): string =>
  (
    [...text].reduce(
      (hash, sign) => Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193),
      0x811c9dc5,
    ) >>> 0
  ).toString(36);

/**
 * An author's name in an address: `Maren Holt` is `maren-holt`; names of other scripts get a few letters of their own.
 */
export function authorSlug(name: string): string {
  const spelled = name.normalize('NFKD').toLowerCase();
  const plain = spelled.replace(/\p{M}/gu, '');
  const words = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, lengthLimit)
    .replace(/^-|-$/g, '');
  return words && !otherScript.test(plain) ? words : `${words || 'author'}-${fingerprint(spelled)}`;
}
