const millisecondsInMinute = 60_000;
const millisecondsInDay = 86_400_000;

/** Calendar day of a moment, as days since 1970-01-01. */
export type Calendar = (moment: Date) => number;

/** A day of a calendar as text, e.g. `2026-11-22`. */
export const isoDay = (day: number): string =>
  new Date(day * millisecondsInDay).toISOString().slice(0, 10);

/** Calendar of a time zone, counted by date: days of 23 or 25 hours are full days. Throws a RangeError. */
export function calendarOf(timeZone: string): Calendar {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  // Current completions share the day for all learners, and no zone changes its day within a minute.
  let last = { minute: NaN, day: NaN };
  return (moment) => {
    const minute = Math.floor(moment.getTime() / millisecondsInMinute);
    if (minute === last.minute) return last.day;
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    const part = (type: 'year' | 'month' | 'day') => Number(parts.get(type));
    const day = Date.UTC(part('year'), part('month') - 1, part('day')) / millisecondsInDay;
    last = { minute, day };
    return day;
  };
}

/** Consecutive days up to the last active one, and the most ever. Order and repetition of days do not matter. */
export function streaksOf(activeDays: Iterable<number>) {
  const days = [...new Set(activeDays)].sort((a, b) => a - b);
  let [current, longest] = [0, 0];
  for (const [index, day] of days.entries()) {
    current = days[index - 1] === day - 1 ? current + 1 : 1;
    longest = Math.max(longest, current);
  }
  return { current, longest };
}

/** A streak as of today: it lasts through the day after the last active one and ends once that day was missed. */
export const streakToday = (streak: number, lastActiveDay: number, today: number): number =>
  today - lastActiveDay > 1 ? 0 : streak;
