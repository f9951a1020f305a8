// Formatted without Intl: its first use takes a phone a tenth of a second, and pages show dates when they are hydrated.
const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const formatDate = (month: string, date: Date): string =>
  `${month} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;

const getMonth = (date: Date): string => months[date.getUTCMonth()] ?? '';

/** `November 14, 2026`. */
export function formatLongDay(iso: string): string {
  const date = new Date(iso);
  return formatDate(getMonth(date), date);
}

/** `Nov 14, 2026`. */
export function formatShortDay(iso: string): string {
  const date = new Date(iso);
  return formatDate(getMonth(date).slice(0, 3), date);
}
