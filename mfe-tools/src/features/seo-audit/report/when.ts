const dayOf = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });
const timeOf = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', timeStyle: 'short' });

/** `November 21, 2026, 10:42 UTC`. Joined by hand: browsers and servers put different words between. */
export const whenChecked = (auditedAt: string): string => {
  const date = new Date(auditedAt);
  return `${dayOf.format(date)}, ${timeOf.format(date)} UTC`;
};

/** What a run took, in seconds: `6.2 s`. */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
