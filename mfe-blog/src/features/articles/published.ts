const days = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });

/** The day of an ISO date in words, the same on the server and everywhere in the world: `November 14, 2026`. */
export const dayInWords = (date: string): string => days.format(new Date(date));
