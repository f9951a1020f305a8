/** Digits, however they are set apart; years and days have fewer. */
const number = /\+?\(?\d[\d\s()./-]{6,}\d/g;

/** The first telephone number in what somebody wrote: as it stands there, and as phones dial it. */
export function phoneIn(text: string): { written: string; href: string } | undefined {
  for (const [written] of text.matchAll(number)) {
    const digits = written.replace(/\D/g, '');
    if (digits.length >= 9 && digits.length <= 15)
      return { written, href: `tel:${written.startsWith('+') ? '+' : ''}${digits}` };
  }
  return undefined;
}
