import { TZDate } from '@date-fns/tz';
import { useBusiness } from '@site/shared-ui/islands';

const createFormatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', options);
  return (time: string | number | Date): string => format.format(new Date(time));
};

/** Times as authors read and write them: in the time zone of the business (docs/product.md 3.1). */
export const createTimes = (timeZone: string) => ({
  timeZone,
  /** `Nov 3, 2026`. */
  day: createFormatter({ timeZone, dateStyle: 'medium' }),
  /** `Nov 3, 2026, 2:03 PM`. */
  moment: createFormatter({ timeZone, dateStyle: 'medium', timeStyle: 'short' }),
  /** `Nov 3, 2026, 2:03:05 PM`. */
  second: createFormatter({ timeZone, dateStyle: 'medium', timeStyle: 'medium' }),
  /** `2:03 PM`. */
  timeOfDay: createFormatter({ timeZone, timeStyle: 'short' }),
  /** The value of a `datetime-local` field: `2026-12-03T14:00`. */
  toInputValue: (time: string): string => new TZDate(time, timeZone).toISOString().slice(0, 16),
  /**
   * ISO text of what such a field holds. An hour that the clocks leave out is moved by that hour; one that they repeat
   * is its first.
   */
  fromInputValue(value: string): string {
    const [year = 0, month = 1, day = 1, ...clock] = value.split(/\D/).map(Number);
    const [hour = 0, minute = 0, second = 0] = clock;
    const time = new TZDate(year, month - 1, day, hour, minute, second, timeZone);
    return new Date(time.getTime()).toISOString();
  },
});
export type Times = ReturnType<typeof createTimes>;

const known = new Map<string, Times>();

export function useTimes(): Times {
  const { timeZone } = useBusiness();
  const times = known.get(timeZone) ?? createTimes(timeZone);
  known.set(timeZone, times);
  return times;
}

interface TimeProps {
  /** ISO text. */
  at: string;
  as: 'day' | 'moment' | 'second';
}

export function Time({ at, as }: TimeProps) {
  const times = useTimes();
  return <time dateTime={at}>{times[as](at)}</time>;
}
