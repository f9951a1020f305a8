import { DAY_MS } from '@site/server-kit/duration';

/** Calendar day of a moment, as days since 1970-01-01. */
export type Calendar = (moment: Date) => number;

/** A day of a calendar as text, e.g. `2026-11-22`. */
export const formatDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Calendar of a time zone, counted by date: days of 23 or 25 hours are full days. Throws a RangeError. */
export function createCalendar(timeZone: string): Calendar {
  // Sweden writes dates as ISO 8601 does, which `Date.parse` reads as UTC.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone });
  return (moment) => Date.parse(format.format(moment)) / DAY_MS;
}

/** Gives the day of a moment in a time zone as text, e.g. `2026-11-22`. */
export function createDayFormatter(timeZone: string): (iso: string) => string {
  const calendar = createCalendar(timeZone);
  return (iso) => formatDay(calendar(new Date(iso)));
}
