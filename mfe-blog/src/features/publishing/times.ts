const moments = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
});
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', hourCycle: 'h23' });

/** A moment on the author's own clock: `Nov 3, 2026, 14:03`. @param time ISO text, or milliseconds since 1970 */
export const momentOf = (time: string | number): string => moments.format(new Date(time));

/** The time of a day on the author's own clock: `14:03`. @param time milliseconds since 1970 */
export const clockOf = (time: number): string => clock.format(time);
