import { DAY_MS, MINUTE_MS } from '@site/server-kit/duration';

/** Calendar day of a moment, as days since 1970-01-01. */
export type Calendar = (moment: Date) => number;

/** A day of a calendar as text, e.g. `2026-11-22`. */
export const formatDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Calendar of a time zone, counted by date: days of 23 or 25 hours are full days. Throws a RangeError. */
export function createCalendar(timeZone: string): Calendar {
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
    const minute = Math.floor(moment.getTime() / MINUTE_MS);
    if (minute === last.minute) return last.day;
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    const part = (type: 'year' | 'month' | 'day') => Number(parts.get(type));
    const day = Date.UTC(part('year'), part('month') - 1, part('day')) / DAY_MS;
    last = { minute, day };
    return day;
  };
}

/** Gives the day of a moment in a time zone as text, e.g. `2026-11-22`. */
export function createDayFormatter(timeZone: string): (iso: string) => string {
  const calendar = createCalendar(timeZone);
  return (iso) => formatDay(calendar(new Date(iso)));
}
