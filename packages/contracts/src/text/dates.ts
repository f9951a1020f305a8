// Formatted without Intl: its first use takes a phone a tenth of a second, and pages show dates when they are hydrated.
const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const written = (month: string, date: Date): string =>
  `${month} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;

const monthOf = (date: Date): string => months[date.getUTCMonth()] ?? '';

/** `November 14, 2026`. */
export function dayInWords(iso: string): string {
  const date = new Date(iso);
  return written(monthOf(date), date);
}

/** `Nov 14, 2026`. */
export function dayAbbreviated(iso: string): string {
  const date = new Date(iso);
  return written(monthOf(date).slice(0, 3), date);
}
