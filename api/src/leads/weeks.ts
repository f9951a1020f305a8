import { OVERVIEW_WEEKS } from '@site/contracts/administration/leads';
import { DAY_MS } from '@site/server-kit/duration';
import { type Calendar, formatDay } from '../lib/calendar';
import type { CountedLeads } from './leads';

/** Number of leads of each kind in each of the last weeks, the oldest first; weeks begin on Monday in the calendar. */
export async function countLeadsByWeek(
  counted: readonly CountedLeads[],
  now: Date,
  calendar: Calendar,
) {
  // Day 4 of a calendar is its first Monday.
  const getMonday = (moment: Date) => {
    const day = calendar(moment);
    return day - ((day + 3) % 7);
  };
  const thisMonday = getMonday(now);
  const mondays = Array.from(
    { length: OVERVIEW_WEEKS },
    (_, index) => thisMonday - 7 * (OVERVIEW_WEEKS - 1 - index),
  );
  const weeks = new Map(
    mondays.map((monday) => [
      monday,
      { week: formatDay(monday), enquiries: 0, audits: 0, signups: 0 },
    ]),
  );
  // One day more: the calendar is ahead of UTC or behind it.
  const since = new Date(now.getTime() - (7 * OVERVIEW_WEEKS + 1) * DAY_MS);
  for (const { kind, model } of counted) {
    const found = model.collection.find(
      { createdAt: { $gte: since } },
      { projection: { _id: 0, createdAt: 1 } },
    );
    for await (const { createdAt } of found) {
      const week = weeks.get(getMonday(new Date(Number(createdAt))));
      if (week) week[kind]++;
    }
  }
  return [...weeks.values()];
}
