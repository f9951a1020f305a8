const MOST = 200;
const MOST_LISTED = 10;

/** Controls, direction marks and other invisible characters; joiners stay, which some scripts need. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu;

/** A text of a page as one plain line: no control or direction characters, no markup, 200 characters at most. */
export function plain(text: string): string {
  const clean = text
    .slice(0, 8 * MOST)
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/\s+/g, ' ')
    .replace(INVISIBLE, '')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .trim();
  const characters = [...clean];
  return characters.length > MOST ? `${characters.slice(0, MOST - 1).join('')}…` : clean;
}

/** The same in quotation marks. */
export const quote = (text: string): string => `“${plain(text)}”`;

/** A sentence as a part of another one: without its full stop. */
export const within = (sentence: string): string => sentence.replace(/\.$/, '');

/** A text with the line where it stands. */
export const quoteAt = ({ text, line }: { text: string; line: number }): string =>
  `${quote(text)} (line ${line})`;

/** The first ten of a list in one line, and how many more there are. */
export function listed(entries: readonly string[], separator = '; '): string {
  const more = entries.length - MOST_LISTED;
  const shown = entries.slice(0, MOST_LISTED).join(separator);
  return more > 0 ? `${shown}${separator}and ${more} more` : shown;
}

/** A number with its noun: `1 image`, `2 images`. */
export const count = (number: number, noun: string, plural = `${noun}s`): string =>
  `${number.toLocaleString('en')} ${number === 1 ? noun : plural}`;

/** A number of bytes for a person: `812 bytes`, `34 KiB`, `1.2 MiB`. */
export function bytes(number: number): string {
  if (number < 1024) return `${number} bytes`;
  if (number < 1024 * 1024) return `${Math.round(number / 1024).toLocaleString('en')} KiB`;
  return `${(number / 1024 / 1024).toFixed(1)} MiB`;
}
