/** Digits, however they are set apart; years and days have fewer. */
const number = /\+?\(?\d[\d\s()./-]{6,}\d/g;
const fewest = 9;
const most = 15;

/** A telephone number as somebody wrote it, and as phones dial it. */
export interface Phone {
  written: string;
  href: string;
}

/** The first telephone number in what somebody wrote. */
export function phoneIn(text: string): Phone | undefined {
  for (const [written] of text.matchAll(number)) {
    const digits = written.replace(/\D/g, '');
    if (digits.length >= fewest && digits.length <= most)
      return { written, href: `tel:${written.startsWith('+') ? '+' : ''}${digits}` };
  }
  return undefined;
}
