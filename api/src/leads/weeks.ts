import { type LeadKind, weeksInOverview } from '@site/contracts/leads';
import type { Condition } from './list';

const weekMs = 7 * 24 * 60 * 60 * 1000;
/** The first Monday of the clock. */
const firstMonday = Date.UTC(1970, 0, 5);

/** A kind of what visitors leave, which is counted by the week in which it came. */
export interface CountedLeads {
  kind: LeadKind;
  /** Has an index that begins with `createdAt`. */
  count: (condition: Condition) => Promise<number>;
}

const next = (monday: Date): Date => new Date(monday.getTime() + weekMs);

/** The Mondays of the last weeks, the oldest first. */
function mondays(now: Date): Date[] {
  const week = Math.floor((now.getTime() - firstMonday) / weekMs);
  const first = week - weeksInOverview + 1;
  return Array.from(
    { length: weeksInOverview },
    (_, index) => new Date(firstMonday + (first + index) * weekMs),
  );
}

/** How many leads of each kind came in each of the last weeks, the oldest first; weeks begin on Monday, in UTC. */
export const leadWeeks = (kinds: readonly CountedLeads[], now: Date) =>
  Promise.all(
    mondays(now).map(async (monday) => {
      const during = { createdAt: { $gte: monday, $lt: next(monday) } };
      const counts = await Promise.all(
        kinds.map(async ({ kind, count }) => [kind, await count(during)] as const),
      );
      const of = new Map(counts);
      return {
        week: monday.toISOString().slice(0, 10),
        enquiries: of.get('enquiries') ?? 0,
        audits: of.get('audits') ?? 0,
        signups: of.get('signups') ?? 0,
      };
    }),
  );
