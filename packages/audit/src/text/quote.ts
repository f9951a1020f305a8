const MAX_CHARACTERS = 200;
const MAX_LISTED = 10;

/** Control and format characters, direction marks among them. Joiners are kept: some scripts need them. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu;

/** A text of a page as one line: no control or format characters, no markup, 200 characters at most. */
export function plain(text: string): string {
  const clean = text
    .slice(0, 8 * MAX_CHARACTERS)
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/\s+/g, ' ')
    .replace(INVISIBLE, '')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .trim();
  const characters = [...clean];
  return characters.length > MAX_CHARACTERS
    ? `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…`
    : clean;
}

/** {@link plain} in quotation marks. */
export const quote = (text: string): string => `“${plain(text)}”`;

/** A sentence without its full stop, to be put into another one. */
export const within = (sentence: string): string => sentence.replace(/\.$/, '');

/** A quoted text with its line number. */
export const quoteWithLine = ({ text, line }: { text: string; line: number }): string =>
  `${quote(text)} (line ${line})`;

/** The first ten entries of a list, and the number of the others. */
export function listed(entries: readonly string[], separator = '; '): string {
  const more = entries.length - MAX_LISTED;
  const shown = entries.slice(0, MAX_LISTED).join(separator);
  return more > 0 ? `${shown}${separator}and ${more} more` : shown;
}

export { formatCount as count } from '@site/contracts/text/count';

/** `812 bytes`, `34 KiB`, `1.2 MiB`. */
export function bytes(number: number): string {
  if (number < 1024) return `${number} bytes`;
  if (number < 1024 * 1024) return `${Math.round(number / 1024).toLocaleString('en')} KiB`;
  return `${(number / 1024 / 1024).toFixed(1)} MiB`;
}
