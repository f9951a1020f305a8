/** Digits with any separators, in runs longer than those of years. */
const PHONE_NUMBER_PATTERN = /\+?\(?\d[\d\s()./-]{6,}\d/g;

/** The first phone number (9 to 15 digits) in a text: as written, and as a `tel:` link. */
export function findPhone(text: string): { written: string; href: string } | undefined {
  for (const [written] of text.matchAll(PHONE_NUMBER_PATTERN)) {
    const digits = written.replace(/\D/g, '');
    if (digits.length >= 9 && digits.length <= 15)
      return { written, href: `tel:${written.startsWith('+') ? '+' : ''}${digits}` };
  }
  return undefined;
}
