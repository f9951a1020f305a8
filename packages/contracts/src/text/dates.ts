// Formatted without Intl: its first use takes a phone a tenth of a second, and pages show dates when they are hydrated.
const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

function formatDay(iso: string, monthLength?: number): string {
  const date = new Date(iso);
  const month = months[date.getUTCMonth()]?.slice(0, monthLength) ?? '';
  return `${month} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** `November 14, 2026`. */
export const formatLongDay = (iso: string): string => formatDay(iso);

/** `Nov 14, 2026`. */
export const formatShortDay = (iso: string): string => formatDay(iso, 3);
